import { dateParts, formatDate } from '@/lib/format/dates';
import type { Words } from './words';

const clockStart = 11;

/** Formats the time of day in the publisher's time zone. */
function formatClock(time: number): string {
  return formatDate(time, 'content').slice(clockStart);
}

function day(words: Words, time: number): string {
  const { year, month, day: number, weekday } = dateParts(time);
  return words('time.dateWithWeekday', {
    year,
    month: words(`time.monthNames.${month}` as 'time.monthNames.1'),
    day: number,
    weekday: words(`time.weekdayNames.${weekday}` as 'time.weekdayNames.0'),
  });
}

function daysPhrase(words: Words, startsAt: number, endsAt: number | undefined): string {
  const last = endsAt === undefined || endsAt <= startsAt ? startsAt : endsAt;
  const isOne = formatDate(startsAt) === formatDate(last);
  return isOne ? day(words, startsAt) : `${day(words, startsAt)} – ${day(words, last)}`;
}

export function whenPhrase(
  words: Words,
  { startsAt, endsAt, allDay }: { startsAt: number; endsAt: number | undefined; allDay: boolean },
): string {
  if (allDay) return daysPhrase(words, startsAt, endsAt);
  const start = `${day(words, startsAt)} ${formatClock(startsAt)}`;
  if (endsAt === undefined || endsAt <= startsAt) return start;
  const sameDay = formatDate(startsAt) === formatDate(endsAt);
  // A word joiner prevents a line break.
  return sameDay
    ? `${start}–\u2060${formatClock(endsAt)}`
    : `${start} – ${day(words, endsAt)} ${formatClock(endsAt)}`;
}
