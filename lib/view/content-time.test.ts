import { contentTime } from './phrases';

test('omits the time of a day without one', () => {
  const midnight = Date.parse('2026-03-01T00:00:00+08:00');
  expect(contentTime(midnight, true)).toBe('2026-03-01');
  expect(contentTime(midnight)).toBe('2026-03-01 00:00');
});
