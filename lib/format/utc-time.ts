/** Offset of the platform's time zone: UTC+8 without daylight saving time (platform facts §5). */
export const PLATFORM_OFFSET_MS = 8 * 3_600_000;

/** Parses "yyyy-MM-ddTHH:mm:ss" in UTC; undefined if the time does not exist. Callers check the format. */
export function parseUtcTime(text: string): number | undefined {
  const time = Date.parse(`${text}Z`);
  // `Date.parse` accepts February 30 and hour 24 as times of a later day.
  return new Date(time).getUTCDate() === Number(text.slice(8, 10)) ? time : undefined;
}
