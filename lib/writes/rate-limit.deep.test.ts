import { type Limit, TokenBuckets } from './rate-limit';

const bucket = (key: string, burst: number, every = 1000): Limit[] => [{ key, rule: { burst, every } }];

test('keeps active limits in bounded memory under a million made-up networks', () => {
  const buckets = new TokenBuckets({ maxBuckets: 20_000, sharedSlots: 4096 });
  const guesser = bucket('guesser', 2, 60_000);
  expect([1, 2, 3].map(() => buckets.consume(guesser, 0))).toEqual([0, 0, 60_000]);
  for (let network = 0; network < 1_000_000; network += 1)
    buckets.consume(bucket(`network ${network}`, 5, 60_000), 1);
  expect(buckets.size).toBe(20_000);
  expect(buckets.consume(guesser, 1)).toBeGreaterThan(0);
  // Buckets that share slots in a full table do not exceed their own limit.
  const late = bucket('late', 5, 60_000);
  const granted = Array.from({ length: 50 }, () => buckets.consume(late, 1)).filter((wait) => wait === 0);
  expect(granted.length).toBeLessThanOrEqual(5);
});
