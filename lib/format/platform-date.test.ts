import { parsePlatformDate } from './platform-date';

const NOON = Date.UTC(2026, 0, 2, 4, 5, 6);

test.each([
  ['2026-01-02 12:05:06', NOON],
  ['2026-01-02 12:05:06.0', NOON],
  ['2026-01-02 12:05:06:882', NOON + 882],
  ['2026-01-02 12:05:06.5', NOON + 500],
  ['2026-1-2 12:5:6', NOON],
  [' 2026-01-02 12:05 ', NOON - 6000],
  ['2026-01-02', Date.UTC(2026, 0, 1, 16)],
  ['2026-01-02T12:05:06', NOON],
  ['2026-01-02T04:05:06Z', NOON],
  ['2026-01-02T04:05:06.882Z', NOON + 882],
  ['2026-01-02T12:05:06+08:00', NOON],
  ['2026-01-01T23:35:06-0430', NOON],
  [String(NOON), NOON],
  [NOON, NOON],
])('R3.04 %p is read in the platform’s zone', (value, time) => {
  expect(parsePlatformDate(value)).toBe(time);
});

test.each([
  '',
  '   ',
  'null',
  'yesterday',
  '0000-00-00 00:00:00',
  '2026-02-30 10:00:00',
  '2026-13-01',
  '2026-01-02 24:00:00',
  '2026-01-02 12:60:00',
  '20260102',
  '2026-01-02 12:05:06 and more',
  0,
  -1,
  Number.NaN,
  null,
  undefined,
  {},
])('R3.04 %p is no date', (value) => {
  expect(parsePlatformDate(value)).toBeUndefined();
});

test.each([
  1e300,
  -1e300,
  8.64e15,
  Number.MAX_SAFE_INTEGER,
  '10000-01-01',
  '9999-12-31 23:59:59',
  '0001-01-01 00:00:00',
])('%p is no date: no calendar could write it', (value) => expect(parsePlatformDate(value)).toBeUndefined());
