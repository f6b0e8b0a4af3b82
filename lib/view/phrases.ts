import type { CountText } from '@/lib/format/counts';
import { formatDate } from '@/lib/format/dates';
import { type RelativeTimeStyle, relativeTime } from '@/lib/format/relative-time';
import type { Words } from './words';

/** A count in the units of the language: "1.2k+", "1.23万". */
export function countPhrase(words: Words, { key, value }: CountText): string {
  return words(`counts.${key}`, { value });
}

/** A time in a list: "3 minutes ago" up to what the style allows, then a date. */
export function timePhrase(words: Words, time: number, style: RelativeTimeStyle, now = Date.now()): string {
  const relative = relativeTime(time, now, style);
  if (relative.kind === 'justNow') return words('time.justNow');
  if (relative.kind === 'date') return relative.text;
  return words(`time.${relative.unit}`, { count: relative.count });
}

/** An amount of yuan as people write it: whole ones without cents. */
export function amountPhrase(words: Words, yuan: number): string {
  return words('common.yuan', { amount: Number.isInteger(yuan) ? String(yuan) : yuan.toFixed(2) });
}

/** Machine-readable form for `<time>`. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/**
 * Date with hour and minute, as details show it (Spec §9).
 * @param isDay the platform names a day without a time
 */
export function contentTime(time: number, isDay = false): string {
  return formatDate(time, isDay ? 'default' : 'content');
}
