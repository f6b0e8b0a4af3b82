import { type Limit, TokenBuckets, takeTokens } from './rate-limit';

const createRoomyBuckets = () => new TokenBuckets({ maxBuckets: 1000, sharedSlots: 64 });
const limitsFor = (key: string, burst: number, every = 1000): Limit[] => [{ key, rule: { burst, every } }];

test('gives the burst at once and refills over time', () => {
  const [buckets, limits] = [createRoomyBuckets(), limitsFor('one', 2)];
  expect(buckets.consume(limits, 0)).toBe(0);
  expect(buckets.consume(limits, 0)).toBe(0);
  expect(buckets.consume(limits, 0)).toBe(1000);
  expect(buckets.consume(limits, 600)).toBe(400);
  expect(buckets.consume(limits, 1000)).toBe(0);
  expect(buckets.consume(limits, 1000)).toBeGreaterThan(0);
});

test('stores no more than the burst, and does not prolong the wait when the clock is set back', () => {
  const [buckets, limits] = [createRoomyBuckets(), limitsFor('idle', 1)];
  expect(buckets.consume(limits, 0)).toBe(0);
  expect(buckets.consume(limits, 3_600_000)).toBe(0);
  expect(buckets.consume(limits, 3_600_000)).toBe(1000);
  expect(buckets.consume(limits, 0)).toBe(1000);
});

test('takes a token from all buckets or from none, and refunds it', () => {
  const buckets = createRoomyBuckets();
  const [scarceLimits, plentifulLimits] = [limitsFor('scarce', 1), limitsFor('plenty', 2)];
  const bothLimits = [...scarceLimits, ...plentifulLimits];
  expect(buckets.consume(bothLimits, 0)).toBe(0);
  for (let tries = 0; tries < 10; tries += 1) expect(buckets.consume(bothLimits, 0)).toBe(1000);
  expect(buckets.consume(plentifulLimits, 0)).toBe(0);
  buckets.refund(scarceLimits, 0);
  expect(buckets.consume(scarceLimits, 0)).toBe(0);
  buckets.refund(scarceLimits, 0);
  buckets.refund(scarceLimits, 0);
  expect(buckets.consume(scarceLimits, 0)).toBe(0);
  expect(buckets.consume(scarceLimits, 0)).toBe(1000);
});

test('keeps active limits in bounded memory under ten thousand made-up networks', () => {
  const buckets = new TokenBuckets({ maxBuckets: 1000, sharedSlots: 256 });
  const guesserLimits = limitsFor('guesser', 2, 60_000);
  expect([1, 2, 3].map(() => buckets.consume(guesserLimits, 0))).toEqual([0, 0, 60_000]);
  for (let network = 0; network < 10_000; network += 1)
    buckets.consume(limitsFor(`network ${network}`, 5, 60_000), 1);
  expect(buckets.size).toBe(1000);
  expect(buckets.consume(guesserLimits, 1)).toBeGreaterThan(0);
});

test('keeps the limit of a shared slot when there is room again', () => {
  const buckets = new TokenBuckets({ maxBuckets: 1, sharedSlots: 1 });
  buckets.consume(limitsFor('first', 1, 10), 0);
  const lateLimits = limitsFor('late', 1, 60_000);
  expect(buckets.consume(lateLimits, 0)).toBe(0);
  expect(buckets.consume(lateLimits, 100)).toBeGreaterThan(0);
});

test('removes buckets that are full again', () => {
  const buckets = new TokenBuckets({ maxBuckets: 1000, sharedSlots: 64 });
  const refusedKeys: string[] = [];
  for (let hour = 0; hour < 20; hour += 1) {
    for (let index = 0; index < 1000; index += 1) {
      if (buckets.consume(limitsFor(`${hour} ${index}`, 1), hour * 3_600_000) !== 0)
        refusedKeys.push(`${hour} ${index}`);
    }
  }
  expect(refusedKeys).toEqual([]);
  expect(buckets.size).toBeLessThanOrEqual(1000);
});

test('shares buckets among all handlers of a process', () => {
  const limits = limitsFor('process', 1, 60_000);
  expect(takeTokens(limits)).toBe(0);
  expect(takeTokens(limits)).toBeGreaterThan(0);
});
