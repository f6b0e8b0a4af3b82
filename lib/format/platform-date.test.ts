import { isPlatformDay, isUnreadableDate, parsePlatformDate, parsePlatformEnd } from './platform-date';

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
])('R3.04 %p is parsed in the platform’s time zone', (value, time) => {
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
  '2026-01-02 24:00:01',
  '2026-01-02 12:60:00',
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
])('%p is no date: it is outside the supported years', (value) =>
  expect(parsePlatformDate(value)).toBeUndefined(),
);

const HALF_PAST_NINE = Date.UTC(2026, 10, 24, 1, 30);
const FIVE_PAST_THREE = Date.UTC(2026, 10, 24, 7, 5);

test.each([
  '2026/11/24 09:30',
  '2026/11/24 9:30:00',
  '2026.11.24 09:30',
  '2026年11月24日 09:30',
  '2026年11月24日09时30分',
  '2026 年 11 月 24 日 9 点 30 分 00 秒',
  '2026年11月24日上午九点半',
  '二〇二六年十一月二十四日 上午9:30',
  '２０２６年１１月２４日　０９：３０',
  '2026-11-24 星期二 09:30',
  '2026年11月24日（周二）09:30',
  '2026-11-24 09:30（北京时间）',
  '2026-11-24 9:30 AM',
  'Tue Nov 24 09:30:00 CST 2026',
  'Tue, 24 Nov 2026 09:30:00 CST',
  'Tue, 24 Nov 2026 09:30:00 GMT+8',
  'Tue Nov 24 2026 09:30:00 GMT+0800 (中国标准时间)',
  'Tue, 24 Nov 2026 01:30:00 GMT',
  'Tue, 24 Nov 2026 10:30:00 JST',
  'Tue, 24 Nov 2026 12:30:00 AEDT',
  'Tue, 24 Nov 2026 07:00:00 IST',
  '星期二, 24 十一月 2026 09:30:00 +0800',
  '24 11月 2026 09:30',
  'Nov 24, 2026, 9:30:00\u202fAM',
  'Nov 24, 2026 9:30:00 AM',
  '2026-11-24 09:30:00 +0800 CST',
  '2026-11-24T09:30+08:00[Asia/Shanghai]',
  '2026-11-24 09:30:00 Asia/Shanghai',
  '24.11.2026 09:30',
  '24/11/2026 09:30',
  '11/24/2026 9:30 AM',
  '24 novembre 2026 à 9h30',
  '/Date(1795483800000)/',
  '/Date(1795483800000+0800)/',
  '1795483800000000000',
  '2026–11–24 09:30',
  '民國115年11月24日 09:30',
  '发布时间：2026-11-24 09:30',
  '更新于 2026-11-24 09:30',
  '2026-11-24 09:30-10:30',
  '2026-11-23 20:30 -05:00',
  '2026年11月24日 09:30—10:30',
  '24.11.2026, 09:30 Uhr',
  '2026. 11. 24. 오전 9:30',
  '2026년 11월 24일 9시 30분',
  '2026年11月24日 午前9時30分',
  '2026-11-24 09:30 来源：云岭日报',
  '2026-11-24 09:30更新',
  '2026-11-24 09-30-00',
  '2026-11-24 09:30:00 +0800 CST m=+0.1',
  '༢༠༢༦-༡༡-༢༤ ༠༩:༣༠',
  '2026ལོའི་ཟླ་11ཚེས་24 09:30',
  '2026-11-24T01:30:00.000+0000',
  '2026-11-24T09:30:00+08',
  '2026-11-24 09:30:00,000',
  '202611240930',
  '20261124 0930',
  '20261124 093000',
  '二○二六年十一月二十四日 上午9:30',
  '24/11/2026 à 09:30',
  '24.11.2026 - 09:30',
  '24.11.2026 | 09:30 Uhr',
  '24.11.2026, 02:30 MEZ',
  '2026年11月24日 火曜日 9時30分',
  '2026-11-24 09:30 至 2026-11-30 10:30',
  '2026年11月24日9时30分—2026年11月30日10时30分',
  // UTC offsets.
  '2026-11-24T09:30+08:00',
  '2026-11-23T14:30-11:00',
  '2026-11-23T20:30-05:00',
  '2026-11-23 20:30-05:00',
  '2026-11-23 20:30:00-05:00',
  '2026-11-23 14:30:00 -11:00',
  '2026-11-23 20:30 -0500',
  '2026-11-23 20:30 GMT-5',
  '2026/11/24上午9:30:00',
  '2026-11-24AM9:30',
  '二O二六年十一月二十四日上午9:30',
  '二0二六年十一月二十四日上午9:30',
  '2026年11月24日9:30分',
  '2026年11月24日早9点30分',
  '2026年11月24日9点30分起',
  '2026-11-24 09:30开始',
  '报名截止时间：2026年11月24日9:30',
  '发稿时间：2026-11-24 09:30',
  'Published: 2026-11-24 09:30',
  '请于2026年11月24日9:30前',
  '2026-11-24 09:30:00.000000 PRC',
  'Publié le 24/11/2026 à 09h30',
  'Veröffentlicht am 24.11.2026 um 09:30',
  'Zuletzt aktualisiert: Di, 24.11.2026 09:30 Uhr',
  '2026-11-24&nbsp;09:30',
  '2026年11月24日<br>09:30',
  '2026年11月24日9:30开播',
  '自2026年11月24日9:30起',
  '2026-11-24 01:30 (UTC)',
  '2026-11-23 20:30 (UTC-5)',
  '2026-11-24 02:30:00 (CET)',
  '24.11.2026 02:30 (MEZ)',
  '\u200e2026\u200e年\u200e11\u200e月\u200e24\u200e日 \u200f9:30',
  '2026ལོའི་ཟླ་11བའི་ཚེས་24ཉིན་གྱི་ཆུ་ཚོད་9:30',
  '2026-11-24T09:30/2026-11-24T11:30',
  '20261124093000',
  '20261124093000000',
  '20261124T013000Z',
  1795483800,
  '1795483800',
  '1795483800.5',
  1795483800000,
  '1795483800000000',
  '1.7954838E12',
])('R3.04 %p is 09:30 in China', (value) => {
  expect(Math.floor((parsePlatformDate(value) ?? 0) / 1000) * 1000).toBe(HALF_PAST_NINE);
});

test.each([
  '2026年11月24日 下午3:05',
  '2026-11-24下午3:05',
  '2026/11/24下午3:05:00',
  '2026-11-24 下午3点5分',
  '2026/11/24 PM 3:05',
  '2026-11-24 15:05',
  '2026-11-24 下午15:05',
  '2026年11月24日午间3:05',
])('R3.04 %p is 15:05 in China', (value) => {
  expect(parsePlatformDate(value)).toBe(FIVE_PAST_THREE);
});

test.each([
  // These numbers, such as a phone number or an id, are not plausible as epochs.
  12_345,
  '12345678',
  '13800138000',
  '99999999999999',
  // Each text is ambiguous in its zone, its half of the day, the order of its parts, or its reference day.
  'Tue, 24 Nov 2026 09:30:00 XYZT',
  '2026-11-24 夜里12:00',
  '2026-11-24 晚上12:30',
  '2026-11-24-30',
  '2026-11-24 上午15:00',
  '11/12/2026 09:30',
  '昨天 09:30',
  '3小时前',
  // These dates mean "unset": epoch 0, and the first day of .NET.
  '1970-01-01 08:00:00',
  '1970-01-01',
  '0001-01-01T00:00:00',
  // Day 0 of SQL Server, Access.
  '1900-01-01',
  '1900-01-01 00:00:00.000',
  '1900-01-01T00:00:00Z',
  '1899-12-30T00:00:00',
])('R3.04 %p is not guessed', (value) => expect(parsePlatformDate(value)).toBeUndefined());

const LAST_MOMENT = Date.UTC(2026, 10, 24, 15, 59, 59, 999);

test.each([
  ['2026-11-24', LAST_MOMENT],
  ['2026/11/24', LAST_MOMENT],
  ['2026年11月24日', LAST_MOMENT],
  ['20261124', LAST_MOMENT],
  ['2026-11-24 24:00', LAST_MOMENT],
  ['2026-11-24 24:00:00', LAST_MOMENT],
  ['2026年11月24日24时', LAST_MOMENT],
  ['2026-11-24 24:00:00.0', LAST_MOMENT],
  ['2026年11月24日晚24:00', LAST_MOMENT],
  ['2026年11月24日晚上12点', LAST_MOMENT],
  ['2026年11月24日晚12点前', LAST_MOMENT],
  ['2026年11月24日8:00-晚上12:00', LAST_MOMENT],
  ['于2026年11月24日前', LAST_MOMENT],
  ['报名截止时间：2026年11月24日9:30', HALF_PAST_NINE],
  ['截至2026年11月24日', LAST_MOMENT],
  ['2026年11月24日止', LAST_MOMENT],
  ['2026年11月24日24时止', LAST_MOMENT],
  ['2026年11月24日前', LAST_MOMENT],
  ['2026年11月24日24时前', LAST_MOMENT],
  ['即日起至2026年11月24日', LAST_MOMENT],
  ['2026-11-20 至 2026-11-24', LAST_MOMENT],
  ['2026.11.20-2026.11.24', LAST_MOMENT],
  ['2026年11月24日9:30前', HALF_PAST_NINE],
  ['2026-11-24 08:00-24:00', LAST_MOMENT],
  ['2026-11-24+08:00', LAST_MOMENT],
  ['2026-11-24 08:00-09:30', HALF_PAST_NINE],
  ['2026-11-24 08:00-09:30截止', HALF_PAST_NINE],
  ['2026-11-24 08:00～09:30', HALF_PAST_NINE],
  ['2026-11-24 09:30', HALF_PAST_NINE],
  ['2026-11-24 00:00:00', Date.UTC(2026, 10, 23, 16)],
  [1795483800000, HALF_PAST_NINE],
  ['soon', undefined],
  [undefined, undefined],
])('the end %p is %p: a day without a time ends at its last millisecond', (value, time) => {
  expect(parsePlatformEnd(value)).toBe(time);
});

test.each([
  '2026-11-24 24:00',
  '2026-11-24 24:00:00',
  '2026年11月24日晚上12点',
  'Tue, 24 Nov 2026 24:00:00 +0800',
])('%p is the start of the next day', (value) => expect(parsePlatformDate(value)).toBe(LAST_MOMENT + 1));

test('a date with a time is not a day', () => {
  const days = ['2026-11-24', '2026年11月24日', 'November 24, 2026', 'Di, 24.11.2026'];
  const partsOfDays = ['上午', '下午', '晚', '全天'].map((part) => `2026年11月24日${part}`);
  expect([...days, ...partsOfDays].filter((day) => !isPlatformDay(day))).toEqual([]);
  expect(['2026-11-24 00:00', 1795483800000, 'soon', undefined].map(isPlatformDay)).toEqual(
    Array(4).fill(false),
  );
});

test.each(Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0')))(
  'a period may end at minute %s of every hour',
  (minute) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const text = `2026-11-27 ${String(hour).padStart(2, '0')}:${minute}:00`;
      expect(parsePlatformEnd(text)).toBe(Date.parse(`${text.replace(' ', 'T')}+08:00`));
    }
  },
);

test('unset dates do not count as unreadable', () => {
  expect(['昨天 09:30', '2026-02-30', '13800138000'].map(isUnreadableDate)).toEqual([true, true, true]);
  const unset = [
    '',
    '0',
    '-1',
    '0000-00-00 00:00:00',
    '0001-01-01T00:00:00',
    '1970-01-01 08:00:00',
    '1900-01-01 00:00:00',
  ];
  expect([...unset, '2026-11-24', '2026-11-24 24:00'].filter(isUnreadableDate)).toEqual([]);
});
