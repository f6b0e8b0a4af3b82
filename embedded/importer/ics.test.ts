import { readCalendar } from './ics';
import { SourceError } from './imported-content';
import { calendarText, eventLines, importEventsTwice, readCalendarText as read } from './test/calendars';

const readEvent = (...lines: string[]) => {
  const { activities = [] } = read(calendarText(...eventLines('UID:1', 'SUMMARY:会', ...lines)));
  return activities[0];
};
const parseTime = (text: string) => Date.parse(text);

test('reads folded lines, escaped text, place, organizer and address of an event', () => {
  const { title, activities = [] } = read(
    calendarText(
      ...eventLines(
        'UID:walk@example.org',
        'DTSTART:20261201T010000Z',
        'DTEND:20261201T030000Z',
        'SUMMARY:河边走\\, 一',
        ' 走',
        'DESCRIPTION:第一段\\n第二行\\n\\n<b>不是标记</b> \\;',
        'LOCATION:云城\\, 河边',
        'ORGANIZER;CN="公园: 管理处":mailto:park@example.org',
        'URL:https://park.example.org/walk?a=1&b=2',
        'BEGIN:VALARM',
        'SUMMARY:not this',
        'DTSTART:20000101T000000Z',
        'END:VALARM',
      ),
    ),
  );
  expect(title).toBe('文化馆');
  expect(activities).toEqual([
    {
      key: 'import:calendar:event:walk@example.org',
      title: '河边走, 一走',
      html: '<p>第一段<br>第二行</p><p>&lt;b&gt;不是标记&lt;/b&gt; ;</p><p><a href="https://park.example.org/walk?a=1&amp;b=2">https://park.example.org/walk?a=1&amp;b=2</a></p>',
      summary: '第一段 第二行 <b>不是标记</b> ;',
      place: '云城, 河边',
      organizer: '公园: 管理处',
      startsAt: parseTime('2026-12-01T01:00:00Z'),
      endsAt: parseTime('2026-12-01T03:00:00Z'),
      allDay: false,
    },
  ]);
});

test.each([
  ['UTC', 'DTSTART:20261201T010000Z', '2026-12-01T01:00:00Z'],
  ['no zone: UTC+8', 'DTSTART:20261201T090000', '2026-12-01T01:00:00Z'],
  ['a zone', 'DTSTART;TZID=Europe/Berlin:20260701T090000', '2026-07-01T07:00:00Z'],
  ['a zone in winter', 'DTSTART;TZID="Europe/Berlin":20261201T090000', '2026-12-01T08:00:00Z'],
  ['a zone of Windows', 'DTSTART;TZID=China Standard Time:20261201T090000', '2026-12-01T01:00:00Z'],
  [
    'a zone with a path',
    'DTSTART;TZID=/mozilla.org/2005_1/Asia/Tokyo:20261201T090000',
    '2026-12-01T00:00:00Z',
  ],
  ['an offset', 'DTSTART;TZID="(UTC+09:00) Osaka":20261201T090000', '2026-12-01T00:00:00Z'],
  [
    'cities of Outlook, in summer',
    'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern":20260701T090000',
    '2026-07-01T07:00:00Z',
  ],
  ['an offset without quotes', 'DTSTART;TZID=UTC+09:00:20261201T090000', '2026-12-01T00:00:00Z'],
  ['an offset that no place has', 'DTSTART;TZID="UTC+99:99":20261201T090000', '2026-12-01T01:00:00Z'],
  ['separators and no seconds', 'DTSTART:2026-12-01T09:00', '2026-12-01T01:00:00Z'],
  ['a small z', 'DTSTART:20261201T010000z', '2026-12-01T01:00:00Z'],
  ['an hour that a clock change skips', 'DTSTART;TZID=Europe/Berlin:20260329T023000', '2026-03-29T01:30:00Z'],
  ['a whole day', 'DTSTART;VALUE=DATE:20261201', '2026-11-30T16:00:00Z'],
])('time: %s', (_name, line, wanted) => {
  expect(new Date(readEvent(line)?.startsAt ?? 0).toISOString()).toBe(new Date(wanted).toISOString());
});

test('times without a zone are in the zone of the calendar', () => {
  const times = ['DTSTART:20261201T090000', 'DTEND;TZID=Asia/Tokyo:20261201T180000'];
  const { activities = [] } = read(
    calendarText('X-WR-TIMEZONE:Europe/Berlin', ...eventLines('UID:1', 'SUMMARY:会', ...times)),
  );
  expect(activities.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    [parseTime('2026-12-01T08:00:00Z'), parseTime('2026-12-01T09:00:00Z')],
  ]);
});

test.each([
  ['DTEND', ['DTSTART:20261201T010000Z', 'DTEND:20261201T020000Z'], 60],
  ['a duration', ['DTSTART:20261201T010000Z', 'DURATION:P1DT2H30M'], 26 * 60 + 30],
  ['neither', ['DTSTART:20261201T010000Z'], 60],
  ['an end before the start', ['DTSTART:20261201T010000Z', 'DTEND:20261130T020000Z'], 60],
  ['the day of the start', ['DTSTART:20261201T090000', 'DTEND;VALUE=DATE:20261201'], 15 * 60],
  ['a small duration', ['DTSTART:20261201T010000Z', 'DURATION:pt90m'], 90],
  ['a whole day', ['DTSTART;VALUE=DATE:20261201'], 24 * 60],
  ['three whole days', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'], 72 * 60],
])('end: %s', (name, lines, minutes) => {
  const read = readEvent(...lines);
  expect(read?.allDay).toBe(name.includes('whole day'));
  expect(((read?.endsAt ?? 0) - (read?.startsAt ?? 0)) / 60_000).toBe(minutes);
});

test.each(['20261201T240000', '20261201T2400', '2026-12-01T24:00', '2026-12-01T24:00:00', '20261201t240000'])(
  'an event until hour 24 ends on its day: %s',
  (end) => {
    const { endsAt = 0 } = readEvent('DTSTART:20261201T200000', `DTEND:${end}`) ?? {};
    expect(new Date(endsAt).toISOString()).toBe('2026-12-01T15:59:59.000Z');
  },
);

test('reads the HTML form of a missing description', () => {
  const event = readEvent(
    'DTSTART:20261201T010000Z',
    'X-ALT-DESC;FMTTYPE=text/html:<html><body><b>欢迎</b>\\, 请进</body></html>',
  );
  expect(event).toMatchObject({
    html: '<html><body><b>欢迎</b>, 请进</body></html>',
    summary: '欢迎, 请进',
  });
});

test('reads HTML in a description, and links attachments and conferences', () => {
  const event = readEvent(
    'DTSTART:20261201T010000Z',
    'DESCRIPTION:欢迎<br><a href="https://x.example/a">报名</a>',
    'ATTACH;FMTTYPE=application/pdf:https://x.example/b.pdf',
    'ATTACH;FMTTYPE=image/jpeg:https://x.example/d.jpg',
    'CONFERENCE;VALUE=URI:https://x.example/c',
  );
  const link = (address: string) => `<p><a href="${address}">${address}</a></p>`;
  expect(event?.html).toBe(
    `欢迎<br><a href="https://x.example/a">报名</a>${link('https://x.example/b.pdf')}<p><img src="https://x.example/d.jpg" alt=""></p>${link('https://x.example/c')}`,
  );
  expect(event?.summary).toBe('欢迎 报名');
});

test('shows the pictures of an event, and reports attachments without an address', () => {
  const { activities = [], notes } = read(
    calendarText(
      ...eventLines(
        'UID:1',
        'SUMMARY:会',
        'DTSTART:20261201T010000Z',
        'IMAGE;VALUE=URI;DISPLAY=FULLSIZE:https://x.example/poster?id=1',
        'ATTACH;FMTTYPE=image/jpeg:https://x.example/b.jpg',
        'ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:iVBORw0KGgo=',
      ),
    ),
  );
  expect(activities[0]?.html).toBe(
    '<p><img src="https://x.example/poster?id=1" alt=""></p><p><img src="https://x.example/b.jpg" alt=""></p>',
  );
  expect([...notes]).toEqual([['attachments without a web address are not imported', 1]]);
});

test('uses and reports a time zone that only the file defines', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Village',
    'BEGIN:STANDARD',
    'TZOFFSETTO:+0545',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const { activities = [], notes } = read(
    calendarText(...zone, ...eventLines('UID:1', 'SUMMARY:会', 'DTSTART;TZID=Village:20261201T090000')),
  );
  expect(activities[0]?.startsAt).toBe(parseTime('2026-12-01T03:15:00Z'));
  expect([...notes]).toEqual([['unknown time zone Village', 1]]);
});

test('reports skipped events with their reason, and imports a recurring event once', () => {
  const start = 'DTSTART:20261201T010000Z';
  const {
    activities = [],
    skipped,
    notes,
  } = read(
    calendarText(
      ...eventLines('UID:r', 'SUMMARY:每周', start, 'RRULE:FREQ=WEEKLY;COUNT=1000000'),
      ...eventLines('UID:r', 'SUMMARY:每周', start, 'RECURRENCE-ID:20261208T010000Z'),
      ...eventLines('UID:c', 'SUMMARY:取消', start, 'STATUS:CANCELLED'),
      ...eventLines('UID:p', 'SUMMARY:私人', start, 'CLASS:PRIVATE'),
      ...eventLines('UID:d', 'SUMMARY:坏日期', 'DTSTART:20261332T010000Z'),
      ...eventLines('UID:n', start),
      ...eventLines('UID:r', 'SUMMARY:再来', start),
      'BEGIN:VTODO',
      'SUMMARY:任务',
      'END:VTODO',
    ),
  );
  expect(activities.map(({ title }) => title)).toEqual(['每周']);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    'it is a changed occurrence of another event',
    'it is canceled',
    'it is private',
    'its start is missing or cannot be read',
    'it has no title',
    'an earlier event has the same UID',
  ]);
  expect([...notes]).toEqual([
    ['only the first occurrence of a recurring event is imported', 1],
    ['tasks and journals are not read', 1],
  ]);
});

test.each([
  ['weekly', ['DTSTART:20250107T010000Z', 'RRULE:FREQ=WEEKLY'], '2026-12-01T01:00:00Z'],
  [
    'weekly on other days',
    ['DTSTART:20250107T010000Z', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
    '2026-12-08T01:00:00Z',
  ],
  [
    'weekly, except some days',
    ['DTSTART:20250107T010000Z', 'RRULE:FREQ=WEEKLY', 'EXDATE:20261201T010000Z,20261208T010000Z'],
    '2026-12-15T01:00:00Z',
  ],
  [
    'weekly, with a clock change',
    ['DTSTART;TZID=Europe/Berlin:20260707T090000', 'RRULE:FREQ=WEEKLY'],
    '2026-12-01T08:00:00Z',
  ],
  [
    'daily, under way',
    ['DTSTART:20250101T230000Z', 'DURATION:PT2H', 'RRULE:FREQ=DAILY'],
    '2026-11-27T23:00:00Z',
  ],
  ['monthly', ['DTSTART:20250131T010000Z', 'RRULE:FREQ=MONTHLY'], '2026-12-31T01:00:00Z'],
  ['last Friday', ['DTSTART:20250131T010000Z', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR'], '2026-12-25T01:00:00Z'],
  ['second Monday', ['DTSTART:20250113T010000Z', 'RRULE:FREQ=MONTHLY;BYDAY=2MO'], '2026-12-14T01:00:00Z'],
  [
    'second and second last Monday',
    ['DTSTART:20250113T010000Z', 'RRULE:FREQ=MONTHLY;BYDAY=+2MO, -2MO'],
    '2026-12-14T01:00:00Z',
  ],
  [
    'second last Monday only',
    ['DTSTART:20250120T010000Z', 'RRULE:FREQ=MONTHLY;BYDAY=-2MO'],
    '2026-12-21T01:00:00Z',
  ],
  [
    'two days of a month',
    ['DTSTART:20250101T010000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15'],
    '2026-12-01T01:00:00Z',
  ],
  [
    'the last days of a month',
    ['DTSTART:20250131T010000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1,-2'],
    '2026-11-29T01:00:00Z',
  ],
  [
    'two months of a year',
    ['DTSTART:20250310T010000Z', 'RRULE:FREQ=YEARLY;BYMONTH=3,12'],
    '2026-12-10T01:00:00Z',
  ],
  ['yearly', ['DTSTART;VALUE=DATE:20200229', 'RRULE:FREQ=YEARLY'], '2028-02-28T16:00:00Z'],
  [
    'a yearly day of Outlook',
    ['DTSTART:20241128T010000Z', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH'],
    '2027-11-25T01:00:00Z',
  ],
  ['ended', ['DTSTART:20250107T010000Z', 'RRULE:FREQ=WEEKLY;COUNT=99'], '2025-01-07T01:00:00Z'],
  ['the last of some', ['DTSTART:20250107T010000Z', 'RRULE:FREQ=WEEKLY;COUNT=100'], '2026-12-01T01:00:00Z'],
  ['until a day', ['DTSTART:20250107T010000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20261130'], '2025-01-07T01:00:00Z'],
  ['an unknown rule', ['DTSTART:20250107T010000Z', 'RRULE:FREQ=WEEKLY;BYSETPOS=1'], '2025-01-07T01:00:00Z'],
])('imports the next occurrence of a recurring event: %s', (_name, lines, expected) => {
  const text = calendarText(...eventLines('UID:1', 'SUMMARY:会', ...lines));
  const now = parseTime('2026-11-28T00:30:00Z');
  const { activities = [] } = readCalendar({ text, address: 'file:///a.ics' }, now);
  expect(activities[0]?.startsAt).toBe(parseTime(expected));
});

test('rejects malformed calendars with a message, and limits nesting and line length', () => {
  expect(() => read('BEGIN:VCALENDAR\r\nEND:VCALENDAR')).toThrow(SourceError);
  expect(() => read(`BEGIN:VCALENDAR\n${'\u0000;:=",\\'.repeat(100_000)}`)).toThrow('no events');
  expect(read('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:半').skipped).toMatchObject([
    { reason: 'the file is cut off within it' },
  ]);
  const deep = `${'BEGIN:VEVENT\n'.repeat(50_000)}SUMMARY:x`;
  expect(() => read(`BEGIN:VCALENDAR\n${deep}`)).not.toThrow(RangeError);
  const folded = `SUMMARY:${'很\r\n '.repeat(200_000)}`;
  expect(
    readEvent(folded.replace('SUMMARY', 'DESCRIPTION'), 'DTSTART:20261201T010000Z')?.html.length,
  ).toBeLessThan(30_000);
});

test('imports and lists a hundred events; a second import changes nothing', () => importEventsTwice(100));
