import { parsePlatformDate, zoneOffset } from '@/lib/format/platform-date';
import { PLATFORM_OFFSET_MS } from '@/lib/format/utc-time';
import type { ImportedArticle } from './imported-content';

/** Beginnings of months' names, accents left out: English, German, French, Spanish, Portuguese, Italian, Dutch. */
const months: Readonly<Record<string, number>> = {
  ...{ jan: 1, ene: 1, gen: 1, feb: 2, fev: 2, mar: 3, mae: 3, mrt: 3, apr: 4, avr: 4, abr: 4 },
  ...{ may: 5, mai: 5, mei: 5, mag: 5, jun: 6, juin: 6, giu: 6, jul: 7, juil: 7, lug: 7 },
  ...{ aug: 8, aou: 8, ago: 8, sep: 9, set: 9, oct: 10, okt: 10, out: 10, ott: 10 },
  ...{ nov: 11, dec: 12, dez: 12, dic: 12 },
};

/** Hours by zone name (RFC 822). */
const zones: Readonly<Record<string, number>> = {
  ...{ UT: 0, UTC: 0, GMT: 0, Z: 0, BST: 1, CET: 1, CEST: 2, HKT: 8, JST: 9 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
};

/** No date is longer. */
const longest = 80;

const clockTime = /\b(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:\s?([ap]m)\b)?/i;
const zoneNumber = /[+-]\d{2}:?\d{2}(?=$|\s)/;

/** Epoch ms of a feed's date; without a zone it is the platform's (UTC+8). Undefined when it cannot be read. */
export function feedDate(text: string | undefined): number | undefined {
  const value = (text ?? '').slice(0, longest).replace(/\s+/g, ' ').trim();
  return namedMonth(value) ?? parsePlatformDate(numeric(value));
}

/** The first date of a feed's item that can be read; where none can, the first as it is written. */
export function readDate(
  ...texts: (string | undefined)[]
): Pick<ImportedArticle, 'publishedAt' | 'unreadDate'> {
  const publishedAt = texts.map(feedDate).find((found) => found !== undefined);
  const unreadDate = texts
    .find((text) => text?.trim())
    ?.trim()
    .slice(0, longest);
  return publishedAt === undefined ? { unreadDate } : { publishedAt };
}

/** A date written in UTC without saying so, as WordPress does; its zeros mean none. */
export function utcDate(text: string | undefined): number | undefined {
  const value = text?.trim() ?? '';
  return value === '' || value.startsWith('0000') ? undefined : parsePlatformDate(`${value}Z`);
}

/** A date of numbers as ISO 8601 writes it: other signs between them, months and days left out, zones by name. */
function numeric(value: string): string {
  return value
    .replace(/^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日?/, '$1-$2-$3')
    .replace(
      /(\d{1,2}) ?[时時] ?(\d{1,2}) ?分? ?(?:(\d{1,2}) ?秒)?$/,
      (_, h, m, s) => `${h}:${m}:${s ?? '00'}`,
    )
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})\b/, '$1-$2-$3')
    .replace(/^(\d{4})(\d{2})(\d{2})(?=$|T)/i, '$1-$2-$3')
    .replace(/^(\d{4})(?:-(\d{1,2}))?$/, (_, year, month) => `${year}-${month ?? '01'}-01`)
    .replace(/ ?(?:GMT|UTC?)$/i, 'Z')
    .replace(/(\d) (?=[+-]\d{2}|Z$)/, '$1')
    .replace(/(:\d{2}(?:\.\d+)?[+-]\d{2})$/, '$1:00');
}

/**
 * "Mon, 02 Jan 2006 15:04:05 +0800" (RFC 822) with what feeds make of it, "Mon Jan  2 15:04:05 PST 2006", "January 2, 2006":
 * a month by name, a day, a year. Through the platform's reader, which knows what is no date: 31 February, 25 o'clock.
 */
function namedMonth(value: string): number | undefined {
  const [whole = '', hour = '0', minute = '0', second = '0', half] = clockTime.exec(value) ?? [];
  const [offset = ''] = zoneNumber.exec(value) ?? [];
  const rest = value
    .replace(whole, ' ')
    .replace(offset, ' ')
    .replace(/\(.*\)/, ' ');
  const words = rest.match(/\p{L}+/gu) ?? [];
  const month = words.map(monthNumber).findLast((number) => number !== undefined);
  const numbers = rest.match(/\d+/g) ?? [];
  const year = numbers.find((digits) => digits.length === 4) ?? numbers[1];
  const day = numbers.find((digits) => digits !== year);
  if (month === undefined || numbers.length !== 2 || words.length > 4 || !year || !day) return undefined;
  const clock = `${hourOfDay(Number(hour), half)}:${minute}:${Math.min(Number(second), 59)}`;
  const at = parsePlatformDate(`${fullYear(year)}-${month}-${day} ${clock}Z`);
  return at === undefined ? undefined : at - (offset ? zoneOffset(offset) : namedZone(words));
}

function monthNumber(word: string): number | undefined {
  const name = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return months[name.slice(0, 4)] ?? months[name.slice(0, 3)];
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year + (year < 70 ? 2000 : 1900);
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function namedZone(words: readonly string[]): number {
  const hours = words.map((word) => zones[word.toUpperCase()]).findLast((found) => found !== undefined);
  return hours === undefined ? PLATFORM_OFFSET_MS : hours * 3_600_000;
}
