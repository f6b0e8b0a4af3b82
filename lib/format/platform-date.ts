import { millisecondsInDay } from 'date-fns/constants';
import { convertNumerals, dayPeriodPattern, hourOfDay, monthNumber, zoneOffset } from './date-words';
import { PLATFORM_OFFSET_MS, parseUtcTime } from './utc-time';

/** Range of times with four-digit years, in epoch ms. */
export const earliestTime = Date.UTC(1000, 0, 2);
export const latestTime = Date.UTC(9999, 11, 30);

/** Range in which a number counts as an epoch. Within it, seconds and ms cannot be confused. */
const plausibleEpochs = { from: Date.UTC(1973, 0, 1), until: Date.UTC(2100, 0, 1) };

const maxDateLength = 80;

const clockSource = `(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.:,](\\d{1,9}))?)?`;
const offsetSource = `(?:GMT|UTC?)? ?[+-]\\d{1,2}(?::?\\d{2})?`;
const zoneSource = `(?:(${offsetSource})(?: [A-Z]{3,5}\\b)?|([Zz]|[A-Z]{2,5})\\b)`;
/** Matches a time, optionally with an English or Chinese day period and a zone: "+0800", "CST", "GMT+8". */
const clockPattern = new RegExp(
  `(?:^|(?<=\\d)[Tt]|[ ,])(?:(${dayPeriodPattern}) ?)?${clockSource}(?: ?(${dayPeriodPattern})(?![a-z]))?(?: ?${zoneSource})?(?![\\d:+-])`,
);
/** Matches a time with hyphens: "2026-11-24 09-30-00". */
const hyphenTime = /^(\d{4}-\d{2}-\d{2})[ T_](\d{2})-(\d{2})-(\d{2})$/;
const numericPattern = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const compactPattern =
  /^((?:19|20)\d{2})(\d{2})(\d{2})(?:[T ]?(\d{2})(\d{2})(?:(\d{2})(\d{3})?)?)?(?= ?(?:Z|[+-]\d|$))/i;
/** Matches dates with the year last. With dots, the day is first; otherwise, a number over 12 is the day. */
const yearLastPattern = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** Matches text before and after dates in bylines of articles, and the clock reading of Go. */
const bylinePattern =
  /^(?:公历|(?:发布|发表|更新|刊发|截止)?(?:时间|日期|于)?) ?: ?|^(?:公历|(?:发布|发表|更新|刊发)于|(?:截|即日起)[至止]到?) ?| ?(?:更新|发布|发表|刊发|截?止|[之以]?前|Uhr)$| ?来源 ?:.*$| m=[+-][\d.]+$/g;
/** Year before the first year of each era. */
const eras: Readonly<Record<string, number>> = { 民國: 1911, 民国: 1911, 平成: 1988, 令和: 2018 };
const eraYear = /^ ?(民[國国]|平成|令和) ?(\d{1,3}) ?年/;
const tibetanDay =
  /^ ?(\d{4}) ?(?:སྤྱི་)?ལོའི་ ?(?:སྤྱི་)?ཟླ་ ?(?:བ་)?(\d{1,2}) ?(?:པའི་)?(?:ཚེས་) ?(\d{1,2}) ?(?:ཉིན་?)?།?/;
/** Matches an epoch of ASP.NET, such as "/Date(1795483800000+0800)/". The zone does not change the time. */
const wrappedEpoch = /^\/Date\((-?\d{1,17})(?:[+-]\d{4})?\)\/$/;
/** Matches 24:00, which occurs in deadlines, but not the end of 06:24:00. */
const midnightPattern =
  /[ T]?(?:晚上?|夜里)?(?<![\d:：])24(?:[:：]00(?:[:：]00(?:\.0+)?)?|[时点]整?)(?: ?(?:截?止|[之以]?前))?$/;
/** Matches a span of two days: "2026-11-20 至 2026-11-24". */
const daySpan = /^(.{8,40}?) ?[-~～–—至到] ?(\d{4}[-/.年].*)$/;
/** Matches a word or separator between date and time, with a space before and after it. */
const clockSeparator = / (?:à|at|alle|um|[-|·]) (?=\d{1,2}(?::| ?h))/;
/** Matches a span of two times, but no time with a UTC offset: "09:30-10:30", not "09:30 -05:00". */
const timeSpan = /(?<= )(\d{1,2}:\d{2})( ?)[-~～–—至]\2(\d{1,2}:\d{2})(?: ?截?止)?$/;
/** Words of other languages for the units and day periods of Chinese dates. */
const chineseUnits: Readonly<Record<string, string>> = {
  ...{ 년: '年', 월: '月', 일: '日', 시: '时', 분: '分', 초: '秒' },
  ...{ 오전: '上午', 오후: '下午', 午前: '上午', 午後: '下午' },
};
const unitPattern = new RegExp(Object.keys(chineseUnits).join('|'), 'g');
const numberPattern = /^\d{1,19}(?:\.\d{1,9})?(?:E\d{1,2})?$/i;

interface ParsedDate {
  /** Epoch ms; start of the day for dates without a time. */
  time: number;
  isDay: boolean;
}

/** Parses dates of platforms (platform facts §5) to epoch ms, by default in UTC+8, not the machine's zone. */
export function parsePlatformDate(value: unknown): number | undefined {
  return readDate(value)?.time;
}

/** Parses the end of a period; a date without a time ends at the last millisecond of its day. */
export function parsePlatformEnd(value: unknown): number | undefined {
  const date = readDate(
    typeof value === 'string'
      ? value.trim().replace(daySpan, '$2').replace(timeSpan, '$3').replace(midnightPattern, '')
      : value,
  );
  return date?.isDay ? date.time + millisecondsInDay - 1 : date?.time;
}

export function isPlatformDay(value: unknown): boolean {
  return readDate(value)?.isDay === true;
}

/** Returns true if the text is meant as a date but unreadable; false if it means "unset". */
export function isUnreadableDate(text: string): boolean {
  return !/^(?:0|-1|(?:0000|0001|1970)\b.*|\s*)$/.test(text) && parsePlatformEnd(text) === undefined;
}

function readDate(value: unknown): ParsedDate | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const trimmedText = String(value).trim().replace(hyphenTime, '$1 $2:$3:$4');
  const text = normalizeDateText(wrappedEpoch.exec(trimmedText)?.[1] ?? trimmedText);
  const date = parseDigits(text) ?? parseDateText(text);
  // Platforms convert "unset" to epoch 0.
  return date && date.time !== 0 && date.time >= earliestTime && date.time <= latestTime ? date : undefined;
}

/** Normalizes digits and punctuation, and removes weekdays and remarks. */
function normalizeDateText(value: string): string {
  const text = value.slice(0, maxDateLength).trim();
  if (/^[!-~]{1,10}(?: [!-~]+)?$/.test(text) && !/[a-z([]/i.test(text) && !timeSpan.test(text)) return text;
  return convertNumerals(
    text
      .normalize('NFKC')
      .replace(/[\u0F20-\u0F29]/g, (digit) => String(digit.charCodeAt(0) - 0x0f20))
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/○/g, '〇')
      .replace(/\s+/g, ' ')
      .replace(bylinePattern, '')
      .replace(unitPattern, (word) => chineseUnits[word] ?? word)
      .replace(daySpan, '$1')
      .replace(timeSpan, '$1')
      .replace(clockSeparator, ' ')
      .replace(/^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?(?!\d)/, '$1-$2-$3')
      .replace(/^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/, '$1')
      .replace(/ ?\bAsia\/(?:Shanghai|Chongqing|Harbin|Hong_Kong|Macau|Taipei)\b/, '+08:00')
      .replace(/ ?(?:(?:星期|周|週|礼拜)[一二三四五六日天]|[月火水木金土日]曜日),?/, ' ')
      .replace(/ ?(?:北京时间|\([^()]*\)|\[[^[\]]*\])/g, ' '),
  )
    .replace(/(\d{1,2}) ?[时時点點](?:整|钟)?(?! ?\d)(?!半)/, '$1:00 ')
    .replace(/(\d{1,2}) ?[时時点點]半/, '$1:30')
    .replace(/(?<=[\p{L}\d] )(\d{1,2}) ?h ?(\d{2})\b/u, '$1:$2')
    .replace(
      /(\d{1,2}) ?[时時点點] ?(\d{1,2}) ?分? ?(?:(\d{1,2}) ?秒)?/,
      (_, h, m, s) => `${h}:${m}:${s ?? 0}`,
    )
    .replace(eraYear, (_, era: string, year) => `${Number(year) + (eras[era] ?? 0)}年`)
    .replace(tibetanDay, '$1-$2-$3 ')
    .replace(/^ ?(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]?/, '$1-$2-$3 ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Parses "20261124", "20261124093000", "20261124T093000Z", and s, ms, µs or ns since 1970. */
function parseDigits(text: string): ParsedDate | undefined {
  const compact = compactPattern.exec(text);
  if (compact) {
    const [fullMatch, year, month, day, hour, minute, second = '00', fraction = '0'] = compact;
    const clockText = hour === undefined ? '' : ` ${hour}:${minute}:${second}.${fraction}`;
    const date = parseDateText(`${year}-${month}-${day}${clockText}${text.slice(fullMatch.length)}`);
    if (date) return date;
  }
  if (!numberPattern.test(text)) return undefined;
  // Sixteen digits are microseconds, nineteen nanoseconds.
  const unitsPerMs = { 16: 1e3, 19: 1e6 }[text.length] ?? 1;
  const number = /^\d+$/.test(text) ? Number(text) / unitsPerMs : Number(text);
  const times = [number * 1000, number].map(Math.trunc);
  const time = times.find((epoch) => epoch >= plausibleEpochs.from && epoch < plausibleEpochs.until);
  return time === undefined ? undefined : { time, isDay: false };
}

function parseDateText(text: string): ParsedDate | undefined {
  const clock = clockPattern.exec(text);
  const [fullMatch = '', prefix, hour, minute, second, fraction, suffix, offsetText, abbreviation] =
    clock ?? [];
  const rest = clock ? `${text.slice(0, clock.index)} ${text.slice(clock.index + fullMatch.length)}` : text;
  const isMonth = abbreviation !== undefined && monthNumber(abbreviation) !== undefined;
  const zoneText = isMonth ? undefined : (offsetText ?? abbreviation);
  const zoneMs = zoneText === undefined ? PLATFORM_OFFSET_MS : zoneOffset(zoneText);
  const day = readDay((isMonth ? `${rest} ${abbreviation}` : rest).replace(/[ ,]+$|^[ ,]+/g, ''));
  if (day === undefined || zoneMs === undefined) return undefined;
  if (hour === undefined) return parsedDateAt(day, '00:00:00', -PLATFORM_OFFSET_MS, true);
  const hours = hourOfDay(Number(hour), prefix ?? suffix);
  if (hours === undefined) return undefined;
  // 24:00 is the start of the next day.
  const isNextDay = hours === 24 && Number(minute) === 0 && Number(second ?? 0) === 0;
  // A leap second counts as the previous second.
  const time = `${twoDigits(isNextDay ? 0 : hours)}:${twoDigits(minute)}:${second === '60' ? '59' : twoDigits(second)}`;
  return parsedDateAt(day, time, fractionMs(fraction) - zoneMs + (isNextDay ? millisecondsInDay : 0), false);
}

function parsedDateAt(day: string, time: string, shift: number, isDay: boolean): ParsedDate | undefined {
  const utc = parseUtcTime(`${day}T${time}`);
  return utc === undefined ? undefined : { time: utc + shift, isDay };
}

/** Returns "yyyy-MM-dd", also for dates with month names: "Tue, 24 Nov 2026", "November 24, 2026". */
function readDay(text: string): string | undefined {
  const [, year, , month, day] = numericPattern.exec(text) ?? [];
  if (year !== undefined) return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const yearLastMatch = yearLastPattern.exec(text);
  return yearLastMatch ? readYearLastDay(yearLastMatch) : readMonthNameDay(text);
}

function readYearLastDay([, first = '', separator, second = '', year]: RegExpExecArray): string | undefined {
  const isDayFirst = separator === '.' || Number(first) > 12 || first === second;
  if (!isDayFirst && Number(second) <= 12) return undefined;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function readMonthNameDay(text: string): string | undefined {
  const textWithMonthName = text.replace(
    /(?<!\d)(\d{1,2}) ?月/,
    (fullMatch, month) => englishMonths[Number(month) - 1] ?? fullMatch,
  );
  const words = textWithMonthName.match(/\p{L}+/gu) ?? [];
  const month = words.map(monthNumber).findLast((number) => number !== undefined);
  const numbers = textWithMonthName.match(/\d+/g) ?? [];
  const year = numbers.find((digits) => digits.length === 4) ?? numbers[1];
  const day = numbers.find((digits) => digits !== year);
  if (month === undefined || numbers.length !== 2 || words.length > 4 || !year || !day) return undefined;
  return `${fullYear(year)}-${twoDigits(month)}-${twoDigits(day)}`;
}

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year + (year < 70 ? 2000 : 1900);
}

function twoDigits(digits: string | number = ''): string {
  return String(digits).padStart(2, '0');
}

/** Returns ms: up to three digits are a decimal fraction of a second; further digits are dropped. */
function fractionMs(fraction = ''): number {
  return Number(fraction.slice(0, 3).padEnd(3, '0'));
}
