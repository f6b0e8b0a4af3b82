import {
  optionId,
  platform,
  requestStandings,
  setUpPlatform,
  simulateVoteReaders,
  voteId,
} from '../test/simulate-vote-readers';
import { standingsUpdate } from './standings-update';

/* standings-readers.deep.test.ts tests hundreds of readers. */

setUpPlatform();

test('20 readers cause one platform call per interval and see a vote within five seconds', async () => {
  const votedAt = 7100;
  const { readers, calls, from } = await simulateVoteReaders(20, votedAt, 'xy-few');
  expect(calls).toBe(10);
  expect(new Set(readers.map(({ shownVotes }) => shownVotes)).size).toBe(1);
  const delays = readers.map(
    ({ firstShownAt, shownVotes }) =>
      (firstShownAt.get(shownVotes) ?? Number.POSITIVE_INFINITY) - from - votedAt,
  );
  expect(Math.max(...delays)).toBeLessThanOrEqual(5000);
});

test('sends 304 for unchanged standings, and only the requested candidate', async () => {
  const first = await requestStandings(voteId, `?option=${optionId}`);
  const { standings, open, votes } = standingsUpdate.parse(await first.json());
  expect(Object.keys(standings)).toEqual([String(optionId)]);
  expect(open).toBe(true);
  expect(votes).toBeGreaterThan(standings[optionId]?.votes ?? Number.NaN);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=[012]$/);
  const secondResponse = await requestStandings(voteId, `?option=${optionId}`, {
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(secondResponse.status).toBe(304);
});

test('R7.54 returns matching candidates and refuses a device that searches too often', async () => {
  const findIds = async (name: string) => {
    const answer = await requestStandings(voteId, `?name=${encodeURIComponent(name)}`);
    return Object.keys(standingsUpdate.parse(await answer.json()).standings);
  };
  expect([await findIds('云杉'), await findIds('7'), await findIds('<b>没有')]).toEqual([
    ['901043'],
    ['901007'],
    [],
  ]);
  const cookie = 'kanbao-device=xy1795635471971';
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await requestStandings(voteId, '?name=7', { cookie })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await requestStandings(voteId, '', { cookie })).status).toBe(200);
});

test('reports a closed vote, an unknown vote, an invalid id and an outage', async () => {
  expect(await (await requestStandings('903')).json()).toMatchObject({ open: false });
  expect((await requestStandings('999999')).status).toBe(404);
  expect((await requestStandings('../x')).status).toBe(400);
  await platform.operator('faults', 'PUT', { voteInfo: 'drop' });
  const outageResponse = await requestStandings('902');
  await platform.operator('faults', 'DELETE');
  expect([outageResponse.status, outageResponse.headers.get('cache-control')]).toEqual([502, 'no-store']);
});
