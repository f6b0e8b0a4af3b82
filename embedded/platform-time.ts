import { lightFormat } from 'date-fns/lightFormat';
import { milliseconds } from 'date-fns/milliseconds';
import { startOfDay } from 'date-fns/startOfDay';
import { formatDuration } from '@/lib/format/duration';
import { publisherClock } from '@/lib/format/publisher-time';
import { PLATFORM_OFFSET_MS } from '@/lib/format/utc-time';

export const DAY_MS = 86_400_000;

/** Stands for a time that nobody knows: lists put it behind everything, answers leave it out. */
export const unknownTime = 0;

/** When an article was published, as the platform writes it; undefined when nobody knows. */
export function publishTime(time: number): string | undefined {
  return time === unknownTime ? undefined : platformTime(time);
}

/** A time as the platform writes it: "yyyy-MM-dd HH:mm:ss" in UTC+8 (platform facts §5). */
export function platformTime(time: number): string {
  return lightFormat(publisherClock(time), 'yyyy-MM-dd HH:mm:ss');
}

/** Midnight in UTC+8 of the day that holds a time. */
export function platformMidnight(time: number): number {
  return startOfDay(publisherClock(time)).getTime() - PLATFORM_OFFSET_MS;
}

/**
 * A clock time ("08:30") in UTC+8 on a day near the one that holds `now`.
 * @param days 0 for that day, negative for days before it
 */
export function clockTimeOn(now: number, days: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return platformMidnight(now) + milliseconds({ days, hours, minutes });
}

/** Seconds as "mm:ss", with hours where needed; undefined where the length is unknown. */
export function clipLength(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : formatDuration(Math.round(seconds));
}
