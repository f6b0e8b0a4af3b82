import { delaysOfNewPost, expectSharedCalls, maxDelay, setUpPlatform } from './test/simulate-live-readers';

setUpPlatform();

test('R4.15 500 readers cause one platform call per interval, as one reader does', async () => {
  await expectSharedCalls(500);
});

test('R4.15 a new post reaches all readers within one interval', async () => {
  const delays = await delaysOfNewPost(500);
  expect(Math.max(...delays)).toBeLessThanOrEqual(maxDelay);
  expect(new Set(delays).size).toBeGreaterThan(10);
});
