import { dateParts, formatDate } from './dates';

const EVENING_IN_LONDON = Date.UTC(2026, 0, 1, 16, 5, 59);

test('R9.18 the default is year-month-day in the publisher’s time zone', () => {
  expect(formatDate(EVENING_IN_LONDON)).toBe('2026-01-02');
  expect(formatDate(EVENING_IN_LONDON - 6 * 60_000)).toBe('2026-01-01');
});

test('R9.19 content shows hour and minute with two digits', () => {
  expect(formatDate(EVENING_IN_LONDON, 'content')).toBe('2026-01-02 00:05');
});

test('R9.20 lists show the day', () => {
  expect(formatDate(EVENING_IN_LONDON, 'list')).toBe('2026-01-02');
});

test('R9.18 an invalid time gives no text', () => {
  expect(formatDate(Number.NaN)).toBe('');
  expect(formatDate(8.64e15, 'content')).toBe('');
});

test('R9.18 a date in words has the same day', () => {
  expect(dateParts(EVENING_IN_LONDON)).toEqual({ year: 2026, month: 1, day: 2, weekday: 5 });
});
