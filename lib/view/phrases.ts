import type { CountText } from '@/lib/format/counts';
import { formatDate } from '@/lib/format/dates';
import { type RelativeTimeStyle, relativeTime } from '@/lib/format/relative-time';
import type { Words } from './words';

/** Formats a count in units of the language: "1.2k+", "1.23万". */
export function countPhrase(words: Words, { key, value }: CountText): string {
  return words(`counts.${key}`, { value });
}

/** Formats a time: relative ("3 minutes ago") up to the limit of the style, then as a date. */
export function timePhrase(words: Words, time: number, style: RelativeTimeStyle, now = Date.now()): string {
  const relative = relativeTime(time, now, style);
  if (relative.kind === 'justNow') return words('time.justNow');
  if (relative.kind === 'date') return relative.text;
  return words(`time.${relative.unit}`, { count: relative.count });
}

/** Formats an amount in yuan, without cents if zero. */
export function amountPhrase(words: Words, yuan: number): string {
  return words('common.yuan', { amount: Number.isInteger(yuan) ? String(yuan) : yuan.toFixed(2) });
}

/** Returns the `datetime` value of `<time>`. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/**
 * Formats date, hour and minute for details (Spec §9).
 * @param isDay a date without time
 */
export function contentTime(time: number, isDay = false): string {
  return formatDate(time, isDay ? 'default' : 'content');
}
