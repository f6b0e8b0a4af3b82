import { setUpPlatform, simulateVoteReaders } from './test/simulate-vote-readers';

setUpPlatform();

const maxAge = 5000;

test('300 readers of a vote cause one platform call per interval, as one reader does', async () => {
  const instance = await simulateVoteReaders(1, 7000, 'xy-one');
  const many = await simulateVoteReaders(300, 7000, 'xy-many');
  // A single reader may skip one of the ten intervals.
  expect(instance.calls).toBeLessThanOrEqual(10);
  expect(many.calls).toBe(10);
});

test('a count on an open page is at most five seconds old, whenever a vote is cast', async () => {
  for (const [index, votedAt] of [6000, 7100, 8900, 9050].entries()) {
    const { readers, from } = await simulateVoteReaders(100, votedAt, `xy-age-${index}`);
    const counts = readers.map(({ shownVotes }) => shownVotes);
    expect(new Set(counts).size).toBe(1);
    const delays = readers.map(
      ({ firstShownAt, shownVotes }) =>
        (firstShownAt.get(shownVotes) ?? Number.POSITIVE_INFINITY) - from - votedAt,
    );
    expect(Math.max(...delays)).toBeLessThanOrEqual(maxAge);
  }
});
