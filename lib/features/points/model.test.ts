import { myDayScoreSts, myScoreList } from '@/lib/contract/points';
import { continuationId, formatSigned, toRows, toTotals } from './model';

const parseTotals = (fields: object) => toTotals(myDayScoreSts.response.parse({ code: '0', ...fields }));
const parseRows = (fields: object, page = 0) =>
  toRows(myScoreList.response.parse({ code: '0', ...fields }), page);

test('R3.94 R7.99 parses total, today, days and the ways to earn points', () => {
  expect(
    parseTotals({
      totalScore: '102',
      dayScore: -3,
      list: [{ date: '2026-11-22', score: -33 }],
      rules: [{ ruleName: '每日签到', score: 5, eventType: '5', dayLimit: 1, times: 1 }],
    }),
  ).toEqual({
    total: 102,
    today: -3,
    days: [{ day: Date.UTC(2026, 10, 21, 16), score: -33 }],
    rules: [{ name: '每日签到', score: 5, limit: 1, done: 1 }],
    hasCheckedIn: true,
  });
});

test.each([
  {},
  { total: null, today: null, list: null, rules: null },
  { total: 'x', today: 1e300, list: [{ date: '2026-02-31' }, null], rules: [{ ruleName: ' ' }, 7] },
])('treats missing and invalid values as empty: %j', (fields) => {
  expect(parseTotals(fields)).toMatchObject({ total: 0, today: undefined, days: [], rules: [] });
});

test('R3.94 R7.100 parses a row with reason, signed points and time', () => {
  expect(
    parseRows({
      list: [{ scoreId: 7, reason: '<b>兑换</b>：帆布袋', score: '-60', createTime: '2026-11-19 19:31:00' }],
    }),
  ).toEqual([{ id: '7', reason: '兑换：帆布袋', score: -60, time: Date.UTC(2026, 10, 19, 11, 31) }]);
});

test('generates distinct ids for rows without one and does not send them to the platform', () => {
  const [first, second] = parseRows({ list: [{ reason: 'a' }, { reason: 'b'.repeat(5000), score: {} }] }, 3);
  expect(first?.id).not.toBe(second?.id);
  expect(continuationId(second?.id ?? '')).toBe('0');
  expect(continuationId('7')).toBe('7');
  expect(second?.reason.length).toBeLessThanOrEqual(81);
  expect(second?.score).toBeUndefined();
});

test.each([
  [5, '+5'],
  [0, '0'],
  [-40, '−40'],
])('formats %d points as %s', (score, expected) => {
  expect(formatSigned(score)).toBe(expected);
});
