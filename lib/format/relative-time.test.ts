import { type RelativeTimeStyle, relativeTime } from './relative-time';

const NOW = Date.UTC(2026, 6, 15, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = (365 * DAY) / 12;

const relativeTimeOfAge = (age: number, style: RelativeTimeStyle) => relativeTime(NOW - age, NOW, style);
const date = { kind: 'date' };

test('R9.15 59 seconds are “just now” and 60 one minute, in every style', () => {
  for (const style of [1, 2, 3, 4, 5, 6] as const) {
    expect(relativeTimeOfAge(59 * SECOND, style)).toEqual({ kind: 'justNow' });
    expect(relativeTimeOfAge(60 * SECOND, style)).toEqual({ kind: 'ago', unit: 'minutes', count: 1 });
  }
});

test.each([
  [59 * MINUTE + 59 * SECOND, 'minutes', 59],
  [60 * MINUTE, 'hours', 1],
  [23 * HOUR + 59 * MINUTE, 'hours', 23],
  [24 * HOUR, 'days', 1],
  [7 * DAY - 1, 'days', 6],
  [7 * DAY, 'weeks', 1],
  [MONTH - 1, 'weeks', 4],
  [MONTH, 'months', 1],
  [364 * DAY, 'months', 11],
  [365 * DAY, 'years', 1],
  [3650 * DAY, 'years', 10],
])('R9.16 %d ms ago are %s: %d', (age, unit, count) => {
  expect(relativeTimeOfAge(age, 6)).toEqual({ kind: 'ago', unit, count });
});

test.each([
  [1, HOUR],
  [2, DAY],
  [3, 7 * DAY],
  [4, MONTH],
  [5, 365 * DAY],
] as const)('R9.17 style %d turns to the date at %d ms', (style, border) => {
  expect(relativeTimeOfAge(border - 1, style)).toMatchObject({ kind: 'ago' });
  expect(relativeTimeOfAge(border, style)).toMatchObject(date);
});

test('R9.17 style 6 never turns to the date', () => {
  expect(relativeTimeOfAge(100 * 365 * DAY, 6)).toEqual({ kind: 'ago', unit: 'years', count: 100 });
});

test('R9.20 the date that follows has the format of lists', () => {
  expect(relativeTime(Date.UTC(2026, 0, 1, 16), NOW, 3)).toEqual({ kind: 'date', text: '2026-01-02' });
});

test('R9.15 a time up to a minute ahead is “just now”, a later one a date', () => {
  expect(relativeTimeOfAge(-59 * SECOND, 1)).toEqual({ kind: 'justNow' });
  expect(relativeTimeOfAge(-DAY, 6)).toEqual({ kind: 'date', text: '2026-07-16' });
});
