import { parseISO } from 'date-fns/parseISO';

/** Offset of the platform's time zone: UTC+8 without daylight saving time (platform facts §5). */
export const PLATFORM_OFFSET_MS = 8 * 3_600_000;

/** Parses a time; undefined if it does not exist. Callers check the format: `parseISO` also accepts weeks. */
export function parseUtcTime(text: string): number | undefined {
  // `parseISO` accepts hour 24 as the next day.
  const time = text.includes('T24') ? Number.NaN : parseISO(`${text}Z`).getTime();
  return Number.isNaN(time) ? undefined : time;
}
