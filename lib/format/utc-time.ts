import { parseISO } from 'date-fns/parseISO';

/** Offset of the platform's time zone: UTC+8 without daylight saving time (platform facts §5). */
export const PLATFORM_OFFSET_MS = 8 * 3_600_000;

/**
 * Parses a UTC time to epoch ms; undefined for dates and times that do not exist, such as 30 February.
 * @param text "yyyy-MM-ddTHH:mm:ss"; callers check the form, since `parseISO` accepts weeks and ordinal days as well
 */
export function utcTime(text: string): number | undefined {
  // `parseISO` accepts hour 24 as the next day.
  const time = text.includes('T24') ? Number.NaN : parseISO(`${text}Z`).getTime();
  return Number.isNaN(time) ? undefined : time;
}
