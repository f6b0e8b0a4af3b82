import { formatDuration } from './duration';

test.each([
  [0, '00:00'],
  [9.9, '00:09'],
  [65, '01:05'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [3665, '01:01:05'],
  [360_000, '100:00:00'],
])('R9.27 %d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])(
  'R9.27 an unknown length (%d) is not shown',
  (seconds) => {
    expect(formatDuration(seconds)).toBeUndefined();
  },
);
