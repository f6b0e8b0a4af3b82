import { type CountText, countSystem, formatBrowseCount } from '@/lib/format/counts';
import { formatDate } from '@/lib/format/dates';
import { type RelativeTimeStyle, relativeTime } from '@/lib/format/relative-time';
import { type Locale, locales } from './locales';
import type { Words } from './words';

/** Formats a count in units of the language: "1.2k+", "1.23万". */
export function countPhrase(words: Words, { key, value }: CountText): string {
  return words(`counts.${key}`, { value });
}

/** Formats views, fans and similar counts; large ones in the language's number units, such as 万. */
export function browsePhrase(words: Words, count: number, locale: Locale): string {
  return countPhrase(words, formatBrowseCount(count, countSystem(locales[locale].script)));
}

/** Formats a time: relative ("3 minutes ago") up to the limit of the style, then a date. */
export function timePhrase(words: Words, time: number, style: RelativeTimeStyle): string {
  const relative = relativeTime(time, Date.now(), style);
  if (relative.kind === 'justNow') return words('time.justNow');
  if (relative.kind === 'date') return relative.text;
  return words(`time.${relative.unit}`, { count: relative.count });
}

/** Formats an amount, without cents if they are zero. */
export function amountPhrase(words: Words, yuan: number): string {
  return words('common.yuan', { amount: Number.isInteger(yuan) ? String(yuan) : yuan.toFixed(2) });
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/** Formats the time of content (Spec §9). `isDay` is true for a date without a time. */
export function contentTime(time: number, isDay = false): string {
  return formatDate(time, isDay ? 'default' : 'content');
}
