import { type CalendarActivity, formatCalendar } from './calendar-handler';

const startsAt = Date.parse('2026-03-01T10:00:00+08:00');

const activity: CalendarActivity = {
  id: '801',
  title: '慢行；读书, 面\\条',
  summary: '第一行\n第二行',
  startsAt,
  endsAt: startsAt + 3_600_000,
  allDay: false,
  place: '桥头',
};

const calendarOptions = { url: 'https://m.example.com/a.html', host: 'm.example.com', now: startsAt };

function calendarLines(changes: Partial<CalendarActivity> = {}): string[] {
  return formatCalendar({ ...activity, ...changes }, calendarOptions)?.split('\r\n') ?? [];
}

test('exports an activity in UTC and escapes commas, semicolons, backslashes and line breaks', () => {
  expect(calendarLines()).toEqual(
    expect.arrayContaining([
      'DTSTART:20260301T020000Z',
      'DTEND:20260301T030000Z',
      'UID:activity-801@m.example.com',
      'SUMMARY:慢行；读书\\, 面\\\\条',
      'DESCRIPTION:第一行\\n第二行',
      'LOCATION:桥头',
    ]),
  );
});

test('text cannot inject a line', () => {
  const injectedCalendarLines = calendarLines({
    title: 'a\r\nATTENDEE:mailto:x@y.example\u2028\u0085',
    place: 'b\nc',
  });
  expect(injectedCalendarLines.filter((line) => /^ATTENDEE/.test(line))).toEqual([]);
});

test('folds lines at 75 bytes; unfolding them restores the text', () => {
  const title = '云岭州的一次很长很长的慢行👩‍🌾'.repeat(12);
  const text = formatCalendar({ ...activity, title }, calendarOptions) ?? '';
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

test('returns nothing without a time', () => {
  expect(formatCalendar({ ...activity, startsAt: undefined }, calendarOptions)).toBeUndefined();
});

test('exports whole days with the day after as end', () => {
  const midnight = Date.parse('2026-03-01T00:00:00+08:00');
  const day = 86_400_000;
  const dateLines = (endsAt: number | undefined) =>
    calendarLines({ startsAt: midnight, endsAt, allDay: true }).filter(
      (line) => line.startsWith('DTSTART;') || line.startsWith('DTEND'),
    );
  expect(dateLines(midnight + 2 * day - 1)).toEqual([
    'DTSTART;VALUE=DATE:20260301',
    'DTEND;VALUE=DATE:20260303',
  ]);
  expect(dateLines(undefined)).toEqual(['DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20260302']);
});
