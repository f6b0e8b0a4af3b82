import { clockTimeOn, formatClipDuration, platformMidnight, platformTime } from './platform-time';

const LATE_IN_LONDON = Date.UTC(2024, 1, 28, 16, 5, 59);

test("times are in the platform's zone", () => {
  expect(platformTime(LATE_IN_LONDON)).toBe('2024-02-29 00:05:59');
  expect(platformTime(LATE_IN_LONDON - 6 * 60_000)).toBe('2024-02-28 23:59:59');
});

test("a day starts at the platform's midnight", () => {
  expect(platformMidnight(LATE_IN_LONDON)).toBe(Date.UTC(2024, 1, 28, 16));
  expect(platformMidnight(LATE_IN_LONDON - 6 * 60_000)).toBe(Date.UTC(2024, 1, 27, 16));
});

test.each([
  [0, '08:30', '2024-02-29 08:30:00'],
  [1, '00:00', '2024-03-01 00:00:00'],
  [-60, '23:59', '2023-12-31 23:59:00'],
])('with an offset of %d days, %s is converted to the platform time %s', (days, clock, expected) =>
  expect(platformTime(clockTimeOn(LATE_IN_LONDON, days, clock))).toBe(expected),
);

test('a duration is rounded to seconds and omitted if unknown', () => {
  expect([59.6, 3599.4, 3600].map(formatClipDuration)).toEqual(['01:00', '59:59', '01:00:00']);
  expect(formatClipDuration(undefined)).toBeUndefined();
});
