import { lightFormat } from 'date-fns/lightFormat';
import { milliseconds } from 'date-fns/milliseconds';
import { startOfDay } from 'date-fns/startOfDay';
import { formatDuration } from '@/lib/format/duration';
import { publisherClock } from '@/lib/format/publisher-time';
import { PLATFORM_OFFSET_MS } from '@/lib/format/utc-time';

export const DAY_MS = 86_400_000;

/** Marks an unknown publication time. Lists sort it last; responses omit it. */
export const unknownTime = 0;

/** Formats a publication time. Returns undefined if it is unknown. */
export function publishTime(time: number): string | undefined {
  return time === unknownTime ? undefined : platformTime(time);
}

/** Formats a time as "yyyy-MM-dd HH:mm:ss" in UTC+8 (platform facts §5). */
export function platformTime(time: number): string {
  return lightFormat(publisherClock(time), 'yyyy-MM-dd HH:mm:ss');
}

/** Returns midnight in UTC+8 before a time. */
export function platformMidnight(time: number): number {
  return startOfDay(publisherClock(time)).getTime() - PLATFORM_OFFSET_MS;
}

/**
 * Returns a clock time such as "08:30" in UTC+8.
 * @param days offset from the day of `now`, negative for past days
 */
export function clockTimeOn(now: number, days: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return platformMidnight(now) + milliseconds({ days, hours, minutes });
}

/** Formats a duration as "mm:ss", with hours if needed. Returns undefined if it is unknown. */
export function clipLength(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : formatDuration(Math.round(seconds));
}
