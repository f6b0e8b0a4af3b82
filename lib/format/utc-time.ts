import { parseISO } from 'date-fns/parseISO';

/** The platform's clock is China's: UTC+8 the year round (platform facts §5). */
export const PLATFORM_OFFSET_MS = 8 * 3_600_000;

/**
 * Epoch ms of a time in UTC; undefined for a day or a time that does not exist, such as 30 February.
 * @param text "yyyy-MM-ddTHH:mm:ss"; callers check its form, as `parseISO` also reads weeks and days of the year
 */
export function utcTime(text: string): number | undefined {
  // The 24 of ISO 8601, which `parseISO` reads as the next day, is not an hour that a clock shows.
  const time = text.includes('T24') ? Number.NaN : parseISO(`${text}Z`).getTime();
  return Number.isNaN(time) ? undefined : time;
}
