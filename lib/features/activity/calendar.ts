import { UTCDateMini } from '@date-fns/utc/date/mini';
import { millisecondsInDay } from 'date-fns/constants';
import { formatISO } from 'date-fns/formatISO';
import { formatDate } from '@/lib/format/dates';
import type { Activity } from './model';

/** Bytes of a line (RFC 5545, 3.1). */
const longestLine = 75;

/** Text as a calendar reads it (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A time in UTC, which no calendar can mistake: "20260102T040506Z". */
function utc(time: number): string {
  return formatISO(new UTCDateMini(time), { format: 'basic' });
}

/** A day on the publisher's clock: "20260102". */
function date(time: number): string {
  return formatDate(time).replaceAll('-', '');
}

/** When it is; whole days as such, whose end a calendar names by the day after (RFC 5545, 3.6.1). */
function times(startsAt: number, { endsAt, allDay }: Pick<Activity, 'endsAt' | 'allDay'>): string[] {
  const end = endsAt !== undefined && endsAt > startsAt ? endsAt : undefined;
  if (!allDay) return [`DTSTART:${utc(startsAt)}`, ...(end === undefined ? [] : [`DTEND:${utc(end)}`])];
  const dayAfter = (end ?? startsAt) + (end === undefined ? millisecondsInDay : 1);
  return [`DTSTART;VALUE=DATE:${date(startsAt)}`, `DTEND;VALUE=DATE:${date(dayAfter)}`];
}

/** A line in parts of 75 bytes, the further ones led in by a space; no character is torn. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    // The space that leads in a further part counts.
    const most = parts.length === 0 ? longestLine : longestLine - 1;
    if (Buffer.byteLength(part + letter) > most) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

/** An activity as a file for calendars (RFC 5545); nothing without a time. */
export function calendarOf(
  { id, title, summary, startsAt, endsAt, allDay, place }: Activity,
  { url, host, now }: { url: string; host: string; now: number },
): string | undefined {
  if (startsAt === undefined) return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kanbao//Activities//EN',
    'BEGIN:VEVENT',
    // The same at each download, so that a calendar has it once.
    `UID:activity-${id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    ...times(startsAt, { endsAt, allDay }),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(summary ? [`DESCRIPTION:${escaped(summary)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
