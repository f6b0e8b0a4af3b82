import { z } from 'zod';
import { isUnreadableDate } from '@/lib/format/platform-date';

/** Unreadable dates of the current parse. */
let unreadableDates: Set<string> | undefined;

/** Maximum characters of a reported date, and maximum reported dates per response. */
const maxReportedLength = 40;
const maxReportedDates = 5;

/** Java's LocalDateTime as JSON: [2026, 11, 24, 9, 30]. */
const dateNumbers = z.tuple([z.int(), z.int(), z.int()], z.int());

/** A date object with epoch ms: `{ time }` of Java, `{ $date }` of MongoDB. */
const dateObject = z.union([
  z.object({ time: z.union([z.number(), z.string()]) }).transform(({ time }) => time),
  z.object({ $date: z.union([z.number(), z.string()]) }).transform(({ $date }) => $date),
]);

function textOf(value: unknown): string | undefined {
  const numbers = dateNumbers.safeParse(value).data;
  if (numbers) {
    const [year, month, day, ...[hour, minute = 0, second = 0]] = numbers;
    return `${year}-${month}-${day}${hour === undefined ? '' : ` ${hour}:${minute}:${second}`}`;
  }
  const written = dateObject.safeParse(value).data ?? value;
  if (written === null || written === undefined || ['', 'null', 'undefined'].includes(String(written)))
    return undefined;
  return typeof written === 'string' || typeof written === 'number'
    ? String(written)
    : JSON.stringify(written);
}

/** An optional date as text for `parsePlatformDate`. Unreadable dates count as missing and are reported. */
export const optionalDate = z.preprocess((value) => {
  const text = textOf(value);
  if (text === undefined || !isUnreadableDate(text)) return text;
  if (unreadableDates && unreadableDates.size < maxReportedDates)
    unreadableDates.add(text.slice(0, maxReportedLength));
  return undefined;
}, z.string().optional());

export function collectUnreadableDates<Value>(parse: () => Value): { value: Value; unreadDates: string[] } {
  const outer = unreadableDates;
  const noted = new Set<string>();
  unreadableDates = noted;
  try {
    return { value: parse(), unreadDates: [...noted] };
  } finally {
    unreadableDates = outer;
  }
}
