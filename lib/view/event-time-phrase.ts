import { dateParts, formatDate } from '@/lib/format/dates';
import type { Words } from './words';

/** Formats the time of day in the publisher's time zone: the part of the date after `yyyy-MM-dd `. */
function formatClock(time: number): string {
  return formatDate(time, 'content').slice(11);
}

function dayOf(words: Words, time: number): string {
  const { year, month, day, weekday } = dateParts(time);
  return words('time.dateWithWeekday', {
    year,
    month: words(`time.monthNames.${month}` as 'time.monthNames.1'),
    day,
    weekday: words(`time.weekdayNames.${weekday}` as 'time.weekdayNames.0'),
  });
}

export function eventTimePhrase(
  words: Words,
  { startsAt, endsAt, allDay }: { startsAt: number; endsAt: number | undefined; allDay: boolean },
): string {
  const last = endsAt === undefined || endsAt <= startsAt ? startsAt : endsAt;
  const isOneDay = formatDate(startsAt) === formatDate(last);
  if (allDay) return isOneDay ? dayOf(words, startsAt) : `${dayOf(words, startsAt)} – ${dayOf(words, last)}`;
  const start = `${dayOf(words, startsAt)} ${formatClock(startsAt)}`;
  if (last === startsAt) return start;
  // A word joiner prevents a line break.
  return isOneDay
    ? `${start}–\u2060${formatClock(last)}`
    : `${start} – ${dayOf(words, last)} ${formatClock(last)}`;
}
