import { PLATFORM_OFFSET_MS, utcTime } from './utc-time';

/** Epoch ms: years of four digits, which every calendar and format has. */
export const earliestTime = Date.UTC(1000, 0, 2);
export const latestTime = Date.UTC(9999, 11, 30);

const DATE = '(\\d{4})-(\\d{1,2})-(\\d{1,2})';
const TIME = '(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.:](\\d{1,9}))?)?';
const ZONE = '(Z|[+-]\\d{2}:?\\d{2})';
const DATE_TIME = new RegExp(`^${DATE}(?:[ T]${TIME}${ZONE}?)?$`, 'i');
const EPOCH_MS = /^\d{12,14}$/;

/**
 * Reads a date of the platform: "yyyy-MM-dd HH:mm:ss" in UTC+8, sometimes with ".0" or ":882" behind, now and then only
 * a day, an ISO date with its zone, or epoch milliseconds as number or text (platform facts §5). By hand, because
 * `new Date(string)` reads such text in the machine's own zone, and each engine differently.
 * @returns epoch milliseconds, or undefined for anything that is not a date, 0 included (the platform's "unset"), and for
 *   years beyond four digits
 */
export function parsePlatformDate(value: unknown): number | undefined {
  const time = typeof value === 'number' ? readNumber(value) : readText(value);
  return time !== undefined && time >= earliestTime && time <= latestTime ? time : undefined;
}

function readNumber(value: number): number | undefined {
  return value > 0 ? Math.trunc(value) : undefined;
}

function readText(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (EPOCH_MS.test(text)) return Number(text);
  const match = DATE_TIME.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, fraction, zone] = match;
  const clock = utcTime(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`);
  return clock === undefined ? undefined : clock + milliseconds(fraction) - zoneOffset(zone);
}

function two(digits = ''): string {
  return digits.padStart(2, '0');
}

/** "882" and ".882" are milliseconds; fewer digits are a decimal fraction, further ones too fine to keep. */
function milliseconds(fraction = ''): number {
  return Number(fraction.slice(0, 3).padEnd(3, '0'));
}

/** Milliseconds that a zone ("+08:00", "+0800", "Z") is ahead of UTC; without a zone, the platform's. */
export function zoneOffset(zone: string | undefined): number {
  if (zone === undefined) return PLATFORM_OFFSET_MS;
  if (zone.toUpperCase() === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  return sign * (hours * 60 + minutes) * 60_000;
}
