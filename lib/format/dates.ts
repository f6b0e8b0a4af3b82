import { PLATFORM_OFFSET_MS } from './utc-time';

/** Formats epoch ms in UTC+8 (Spec §9), in digits because browsers lack Tibetan data; "" if invalid. */
export function formatDate(time: number, format: 'default' | 'content' | 'list' = 'default'): string {
  const shiftedDate = new Date(time + PLATFORM_OFFSET_MS);
  if (Number.isNaN(shiftedDate.getTime())) return '';
  const iso = shiftedDate.toISOString();
  return format === 'content' ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10);
}

export function formatOptionalDate(time: number | undefined): string | undefined {
  return time === undefined ? undefined : formatDate(time);
}

/** Returns the parts of epoch ms in UTC+8; months count from 1, weekdays from 0 (Sunday). */
export function dateParts(time: number) {
  const shiftedDate = new Date(time + PLATFORM_OFFSET_MS);
  return {
    year: shiftedDate.getUTCFullYear(),
    month: shiftedDate.getUTCMonth() + 1,
    day: shiftedDate.getUTCDate(),
    weekday: shiftedDate.getUTCDay(),
  };
}
