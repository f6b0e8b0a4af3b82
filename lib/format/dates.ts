import { PLATFORM_OFFSET_MS } from './utc-time';

/** Place of a date: default and lists show the day, details also the time (Spec §9). */
export type DateFormat = 'default' | 'content' | 'list';

/**
 * Formats a date in the publisher's time zone (UTC+8): "2026-01-02" by default and in lists, "2026-01-02 09:05" in content (Spec
 * §9). Digits only, since browsers have no Tibetan locale data.
 * @param time epoch ms
 * @returns "" for an invalid time, so that a wrong date causes no error
 */
export function formatDate(time: number, format: DateFormat = 'default'): string {
  const clock = new Date(time + PLATFORM_OFFSET_MS);
  if (Number.isNaN(clock.getTime())) return '';
  const iso = clock.toISOString();
  return format === 'content' ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10);
}

/** Parts of a date for the message `time.date`, with names from `time.months` and `time.weekdays`. */
export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
}

/**
 * Returns the date parts in the publisher's time zone (UTC+8).
 * @param time epoch ms
 */
export function dateParts(time: number): DateParts {
  const clock = new Date(time + PLATFORM_OFFSET_MS);
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    weekday: clock.getUTCDay(),
  };
}
