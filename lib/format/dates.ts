import { PLATFORM_OFFSET_MS } from './utc-time';

/** Where a date stands: the default and lists show the day, an article's head also hour and minute (Spec §9). */
export type DateFormat = 'default' | 'content' | 'list';

/**
 * Date as the paper prints it, always on the publisher's clock (UTC+8), wherever server and reader are.
 * "2026-01-02" by default and in lists, "2026-01-02 09:05" in content (Spec §9). Digits only, so it needs no locale data:
 * browsers have none for Tibetan.
 * @param time epoch milliseconds
 * @returns the empty string for a time outside the calendar, so that a wrong date leaves no line instead of an error
 */
export function formatDate(time: number, format: DateFormat = 'default'): string {
  const clock = new Date(time + PLATFORM_OFFSET_MS);
  if (Number.isNaN(clock.getTime())) return '';
  const iso = clock.toISOString();
  return format === 'content' ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10);
}

/** The parts of a day for a date in words: message `time.date`, with names from `time.months` and `time.weekdays`. */
export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
}

/**
 * The day of a time on the publisher's clock (UTC+8).
 * @param time epoch milliseconds
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
