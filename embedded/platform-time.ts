import { lightFormat } from 'date-fns/lightFormat';
import { milliseconds } from 'date-fns/milliseconds';
import { startOfDay } from 'date-fns/startOfDay';
import { formatDuration } from '@/lib/format/duration';
import { toPublisherDate } from '@/lib/format/publisher-time';
import { PLATFORM_OFFSET_MS } from '@/lib/format/utc-time';

export const DAY_MS = 86_400_000;

/** Publication time of undated items. Lists sort them last, and responses omit the time. */
export const unknownTime = 0;

export function publishTime(time: number): string | undefined {
  return time === unknownTime ? undefined : platformTime(time);
}

export function optionalTime(time: number | null | undefined): string | undefined {
  return time === null || time === undefined ? undefined : platformTime(time);
}

/** Formats a time in UTC+8 (platform facts §5). */
export function platformTime(time: number): string {
  return lightFormat(toPublisherDate(time), 'yyyy-MM-dd HH:mm:ss');
}

export function platformMidnight(time: number): number {
  return startOfDay(toPublisherDate(time)).getTime() - PLATFORM_OFFSET_MS;
}

/** Converts a clock time such as "08:30" in UTC+8. `days` is an offset from the day of `now`. */
export function clockTimeOn(now: number, days: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return platformMidnight(now) + milliseconds({ days, hours, minutes });
}

/** Returns "mm:ss", or "hh:mm:ss" from one hour. */
export function formatClipDuration(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : formatDuration(Math.round(seconds));
}
