import type { StandingsNews } from './standings-news';
import { ask, option, platform, vote, watch, withStandings } from './test/standings-watch';

/* Hundreds of readers: standings-readers.deep.test.ts. */

jest.setTimeout(300_000);

withStandings();

test('twenty readers of a vote cost the platform one call in each interval, and see a vote within five seconds', async () => {
  const votedAt = 7100;
  const { readers, calls, from } = await watch(20, votedAt, 'xy-few');
  expect(calls).toBe(10);
  expect(new Set(readers.map(({ shown }) => shown)).size).toBe(1);
  const delays = readers.map(
    ({ seen, shown }) => (seen.get(shown) ?? Number.POSITIVE_INFINITY) - from - votedAt,
  );
  expect(Math.max(...delays)).toBeLessThanOrEqual(5000);
});

test('what has not changed is not sent again, and a page of one candidate is told of it alone', async () => {
  const first = await ask(vote, `?locale=de&option=${option}`);
  const { standings, open, total } = (await first.json()) as StandingsNews;
  expect(Object.keys(standings)).toEqual([String(option)]);
  expect([open, standings[option]?.votes, total]).toEqual([
    true,
    `${standings[option]?.count} Stimmen`,
    expect.stringMatching(/^insgesamt/),
  ]);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=[012]$/);
  const again = await ask(vote, `?locale=de&option=${option}`, {
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('a vote that is over says so; one that there is not, an odd id, and an outage', async () => {
  expect(await (await ask('903')).json()).toMatchObject({ open: false });
  expect((await ask('999999')).status).toBe(404);
  expect((await ask('../x')).status).toBe(400);
  await platform.get('/admin/faults', { method: 'PUT', body: JSON.stringify({ voteInfo: 'drop' }) });
  const out = await ask('902');
  await platform.get('/admin/faults', { method: 'DELETE' });
  expect([out.status, out.headers.get('cache-control')]).toEqual([502, 'no-store']);
});
