import { z } from 'zod';
import { collectUnreadableDates, listOf, optionalDate } from './wire';

test.each([
  ['2026-11-24 09:30:00', '2026-11-24 09:30:00'],
  [1795483800, '1795483800'],
  [[2026, 11, 24, 9, 30], '2026-11-24 9:30:0'],
  [[2026, 11, 24], '2026-11-24'],
  [{ date: 24, hours: 9, time: 1795483800000 }, '1795483800000'],
  [
    { date: '2026-11-24 09:30:00.000000', timezone_type: 3, timezone: 'PRC' },
    '2026-11-24 09:30:00.000000 PRC',
  ],
  [{ $date: '2026-11-24T01:30:00Z' }, '2026-11-24T01:30:00Z'],
])('R3.04 reads %j as a date', (value, text) => {
  expect(collectUnreadableDates(() => optionalDate.parse(value))).toEqual({
    value: text,
    unreadableDates: [],
  });
});

test('omits an unreadable date and reports it', () => {
  const list = listOf(z.object({ publishtime: optionalDate }));
  const sentItems = ['昨天 09:30', null, '', 'null', 0, [1, 2], '2026-11-24'].map((publishtime) => ({
    publishtime,
  }));
  const { value, unreadableDates } = collectUnreadableDates(() => list.parse(sentItems));
  expect(value.flatMap(({ publishtime }) => publishtime ?? [])).toEqual(['0', '2026-11-24']);
  expect(unreadableDates).toEqual(['昨天 09:30', '[1,2]']);
});

test('reports only the dates that its parse has read', () => {
  const result = collectUnreadableDates(() => {
    optionalDate.parse('soon');
    return collectUnreadableDates(() => optionalDate.parse('later')).unreadableDates;
  });
  expect(result).toEqual({ value: ['later'], unreadableDates: ['soon'] });
  optionalDate.parse('never');
  expect(collectUnreadableDates(() => optionalDate.parse('2026-11-24')).unreadableDates).toEqual([]);
});
