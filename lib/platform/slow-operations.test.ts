/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import { isSlow, recordDuration, waitUnlessSlow } from './slow-operations';

const endlessPart = new Promise<string>(() => undefined);

test('omits a part whose last response was slow, and waits for one that was fast', async () => {
  recordDuration('recommendList', 3000);
  recordDuration('getArticleHot', 20);
  expect(await waitUnlessSlow('recommendList', endlessPart)).toBeUndefined();
  expect(await waitUnlessSlow('recommendList', Promise.resolve('kept'))).toBe('kept');
  expect(await waitUnlessSlow('getArticleHot', pause(60, 'hot'))).toBe('hot');
});

test('counts an operation as fast again after a fast response or a while', () => {
  recordDuration('discussView', 3000, 1000);
  expect(isSlow('discussView', 10_000)).toBe(true);
  expect(isSlow('discussView', 11_001)).toBe(false);
  recordDuration('discussView', 3000, 12_000);
  recordDuration('discussView', 30, 13_000);
  expect(isSlow('discussView', 13_000)).toBe(false);
});
