import { type Limit, TokenBuckets } from './rate-limit';

const limitsFor = (key: string, burst: number, every = 1000): Limit[] => [{ key, rule: { burst, every } }];

test('keeps active limits in bounded memory under a million made-up networks', () => {
  const buckets = new TokenBuckets({ maxBuckets: 20_000, sharedSlots: 4096 });
  const guesserLimits = limitsFor('guesser', 2, 60_000);
  expect([1, 2, 3].map(() => buckets.consume(guesserLimits, 0))).toEqual([0, 0, 60_000]);
  for (let network = 0; network < 1_000_000; network += 1)
    buckets.consume(limitsFor(`network ${network}`, 5, 60_000), 1);
  expect(buckets.size).toBe(20_000);
  expect(buckets.consume(guesserLimits, 1)).toBeGreaterThan(0);
  // Buckets that share slots in a full table do not exceed their own limit.
  const lateLimits = limitsFor('late', 5, 60_000);
  const grantedWaits = Array.from({ length: 50 }, () => buckets.consume(lateLimits, 1)).filter(
    (wait) => wait === 0,
  );
  expect(grantedWaits.length).toBeLessThanOrEqual(5);
});
