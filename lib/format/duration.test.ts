import { formatDuration, isoDuration, parseDuration } from './duration';

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

test.each([
  ['65', 65],
  ['01:05', 65],
  ['1:01:05', 3665],
  ['12.5', 12.5],
])('a length of "%s" is %d seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each([undefined, '', '0', 'soon', '00:00'])('a length of "%s" is unknown', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test.each([
  [0, 'PT0S'],
  [65, 'PT1M5S'],
  [3600, 'PT1H'],
  [3665.4, 'PT1H1M5S'],
])('%d seconds are %s in machine-readable form', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text);
});

test('rejects lengths over a thousand hours', () => {
  for (const duration of ['1e300', '99999999', '9999999:00:00', ':'.repeat(100_000)]) {
    expect(parseDuration(duration)).toBeUndefined();
  }
  expect(formatDuration(1e300)).toBeUndefined();
  expect(formatDuration(1000 * 3600)).toBe('1000:00:00');
});
