import { recordFirstAttempt, takeRetry } from './retry-budget';

test('retries at most a tenth of 500 failing calls within half a minute', () => {
  let retryCount = 0;
  for (let call = 0; call < 500; call += 1) {
    const now = 5000 + call * 60;
    recordFirstAttempt('https://a.example', now);
    if (takeRetry('https://a.example', now)) retryCount += 1;
  }
  expect(retryCount).toBeGreaterThan(40);
  expect(retryCount).toBeLessThanOrEqual(50);
  expect(takeRetry('https://b.example', 5000)).toBe(true);
});

test('refills the budget over time', () => {
  while (takeRetry('https://c.example', 1000));
  expect(takeRetry('https://c.example', 11_000)).toBe(false);
  expect(takeRetry('https://c.example', 21_100)).toBe(true);
});
