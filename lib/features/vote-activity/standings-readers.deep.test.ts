import { watch, withStandings } from './test/standings-watch';

jest.setTimeout(300_000);

withStandings();

/** ms that a count on an open page may be old. */
const oldest = 5000;

test('three hundred readers of a vote cost the platform one call in each interval, as one does', async () => {
  const one = await watch(1, 7000, 'xy-one');
  const many = await watch(300, 7000, 'xy-many');
  // One reader may skip an interval by its spread; nobody makes it two calls.
  expect(one.calls).toBeLessThanOrEqual(10);
  expect(many.calls).toBe(10);
});

test('a count on an open page is at most five seconds old, at whatever moment somebody votes', async () => {
  for (const [index, votedAt] of [6000, 7100, 8900, 9050].entries()) {
    const { readers, from } = await watch(100, votedAt, `xy-age-${index}`);
    const counts = readers.map(({ shown }) => shown);
    expect(new Set(counts).size).toBe(1);
    const delays = readers.map(
      ({ seen, shown }) => (seen.get(shown) ?? Number.POSITIVE_INFINITY) - from - votedAt,
    );
    expect(Math.max(...delays)).toBeLessThanOrEqual(oldest);
  }
});
