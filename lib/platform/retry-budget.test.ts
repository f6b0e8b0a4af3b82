import { mayRetry, noteCall } from './retry-budget';

test('of 1,000 failing calls in a moment no more than a tenth and the first twenty are made twice', () => {
  let retried = 0;
  for (let call = 0; call < 1000; call += 1) {
    noteCall('https://a.example', 5000);
    if (mayRetry('https://a.example', 5000)) retried += 1;
  }
  expect(retried).toBeGreaterThan(100);
  expect(retried).toBeLessThanOrEqual(120);
  // Another host has its own.
  expect(mayRetry('https://b.example', 5000)).toBe(true);
});

test('time gives it back', () => {
  while (mayRetry('https://c.example', 1000));
  expect(mayRetry('https://c.example', 1500)).toBe(false);
  expect(mayRetry('https://c.example', 2600)).toBe(true);
});
