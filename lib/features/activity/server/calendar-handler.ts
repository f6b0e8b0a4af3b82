import 'server-only';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { millisecondsInDay } from 'date-fns/constants';
import { formatISO } from 'date-fns/formatISO';
import { publicUrl } from '@/lib/env/environment';
import { formatDate } from '@/lib/format/dates';
import { idPattern } from '@/lib/format/id-pattern';
import { refuseJson } from '@/lib/platform/refuse-json';
import { activityHref } from '../activity-href';
import type { Activity } from '../model';
import { loadActivity } from './load';

/** Maximum bytes of a line (RFC 5545, 3.1). */
const maxLineBytes = 75;

/** Escapes the text of a property (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Formats a time in UTC as "20260102T040506Z". */
function formatUtc(time: number): string {
  return formatISO(new UTCDateMini(time), { format: 'basic' });
}

/** Formats the day in the publisher's time zone as "20260102". */
function formatDay(time: number): string {
  return formatDate(time).replaceAll('-', '');
}

/** Formats start and end. For whole days, DTEND is the day after the last day (RFC 5545, 3.6.1). */
function timeLines(startsAt: number, { endsAt, allDay }: Pick<Activity, 'endsAt' | 'allDay'>): string[] {
  const end = endsAt !== undefined && endsAt > startsAt ? endsAt : undefined;
  if (!allDay)
    return [`DTSTART:${formatUtc(startsAt)}`, ...(end === undefined ? [] : [`DTEND:${formatUtc(end)}`])];
  const dayAfter = (end ?? startsAt) + (end === undefined ? millisecondsInDay : 1);
  return [`DTSTART;VALUE=DATE:${formatDay(startsAt)}`, `DTEND;VALUE=DATE:${formatDay(dayAfter)}`];
}

function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    // Continuation lines start with a space, which counts toward the limit.
    const maxBytes = parts.length === 0 ? maxLineBytes : maxLineBytes - 1;
    if (Buffer.byteLength(part + character) > maxBytes) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

export type CalendarActivity = Pick<
  Activity,
  'id' | 'title' | 'summary' | 'startsAt' | 'endsAt' | 'allDay' | 'place'
>;

/** Returns an activity as iCalendar (RFC 5545); undefined if it has no start time. */
export function formatCalendar(
  { id, title, summary, startsAt, endsAt, allDay, place }: CalendarActivity,
  { url, host, now }: { url: string; host: string; now: number },
): string | undefined {
  if (startsAt === undefined) return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kanbao//Activities//EN',
    'BEGIN:VEVENT',
    // The UID never changes, so that repeated downloads create no duplicates.
    `UID:activity-${id}@${host}`,
    `DTSTAMP:${formatUtc(now)}`,
    ...timeLines(startsAt, { endsAt, allDay }),
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(summary ? [`DESCRIPTION:${escapeText(summary)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

export async function getCalendar(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!idPattern.test(id)) return refuseJson(400);
  const loaded = await loadActivity(id);
  if (!loaded.ok) return refuseJson(loaded.error);
  const siteUrl = new URL(publicUrl());
  const url = new URL(activityHref(id), siteUrl).href;
  const calendar = formatCalendar(loaded.value.activity, { url, host: siteUrl.hostname, now: Date.now() });
  if (calendar === undefined) return refuseJson(404);
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="activity-${id.replace(/[^\w-]/g, '')}.ics"`,
      'cache-control': 'public, max-age=60',
    },
  });
}
