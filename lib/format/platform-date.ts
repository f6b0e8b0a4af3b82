import { millisecondsInDay } from 'date-fns/constants';
import { convertNumerals, dayPeriodPattern, hourOfDay, monthNumber, zoneOffset } from './date-words';
import { normalizeForComparison } from './typed-text';
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
  `(?:^|(?<=\\d)[Tt]|[ ,]|(?<=\\d)(?=${dayPeriodPattern}))(?:(${dayPeriodPattern}) ?)?${clockSource}(?: ?(${dayPeriodPattern})(?![a-z]))?(?: ?${zoneSource})?(?![\\d:+-])`,
);
/** Matches dates of file names and cameras: "2026-11-24_09-30-00", "2026:11:24 09:30:00". */
const fileDate = /^(\d{4})([-:])(\d{2})\2(\d{2})[-_ T](\d{2})([-:])(\d{2})\6(\d{2})$/;
const numericPattern = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const compactPattern =
  /^((?:19|20)\d{2})(\d{2})(\d{2})(?:[T ]?(\d{2})(\d{2})(?:(\d{2})(?:[.,]?(\d{3}))?)?)?(?= ?(?:Z|[+-]\d|$))/i;
/** Matches dates with the year last. With dots, the day is first; otherwise, a number over 12 is the day. */
const yearLastPattern = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** Matches text before and after dates in bylines, and Go's monotonic clock reading (" m=+0.01"). */
const bylinePattern =
  /^(?:(?![农農阴陰旧夏藏][历曆] ?:)[\p{L} ]{1,24}: ?)?(?:公元|[公西][历曆]|请?(?:发布|发表|更新|刊发)?[于在自从]|(?:截|即日起)[至止][到于]?|[\p{Script=Latin} ,.]{2,30}(?=\d{1,2}([./])\d{1,2}\1\d{4}))? ?| ?(?:更新|发布|发表|刊发|截?止|[之以]?前|起|开[始播赛幕讲售]|举[行办]|播出|Uhr|all day|ganztägig|(?<=[日号號] ?|\d )(?:全天|上午|下午|晚上?))$| ?来源 ?:.*$| m=[+-][\d.]+$/gu;
/** Year before the first year of each era. */
const eras: Readonly<Record<string, number>> = { 民國: 1911, 民国: 1911, 平成: 1988, 令和: 2018 };
const eraYear = /^ ?(?:中[华華])?(民[國国]|平成|令和) ?(\d{1,3}|元) ?年/;
const tibetanDay =
  /^ ?(?:[སཕ]ྤ?ྱི་ལོ་?)? ?(\d{4}) ?(?:(?:སྤྱི་)?ལོའི་)? ?(?:སྤྱི་)?ཟླ་ ?(?:བ་)?(\d{1,2}) ?(?:[པབ]འི་)?(?:ཚེས་) ?(\d{1,2}) ?(?:ཉིན་?)?(?:གྱི་)?(?:ཆུ་ཚོད་)?།?/;
/** Matches an epoch of ASP.NET, such as "/Date(1795483800000+0800)/". The zone does not change the time. */
const wrappedEpoch = /^\/Date\((-?\d{1,17})(?:[+-]\d{4})?\)\/$/;
const timeSource = `(?:(${dayPeriodPattern}) ?)?(\\d{1,2}:\\d{2}(?::\\d{2})?)( ?[AP]M\\b)?`;
/** Matches a span of two times: "9:30-11:30", "下午2:00至4:00". May also match a time with a UTC offset. */
const timeSpan = new RegExp(
  `(?<![\\d:T])${timeSource} ?([-~至到]) ?(?:[次翌]日)?${timeSource}(?![\\d:-])`,
  'i',
);
/** Matches times that may be UTC offsets, such as "05:30" in "09:30-05:30". */
const realOffset = /^(?:0?[3-9]|1[0-2]):[03]0$/;
/** Matches a span of two full dates: "2026-11-20 至 2026-11-24", "20.11.2026 bis 24.11.2026". */
const daySpan =
  /^(.{8,40}?) ?起?(?:[-~至到/,]|bis|to|au) ?((?:\d{4}(?:[-/.]|\d{4}\b)|\d{1,2}([./])\d{1,2}\3\d{4}).*)$/;
/** Matches a span of days in one month: "20.-24.11.2026", "20-24 November 2026". */
const monthSpan = /^(\d{1,2})\.? ?- ?(\d{1,2})([. ] ?[\p{L}\d.]+ ?\d{4}.*)$/u;
/** Matches a day span whose end lacks the year, or year and month: "2026.11.20-11.24", "2026-11-20至24日". */
const shortDaySpan =
  /^((\d{4})[-/.](\d{1,2})[-/.]\d{1,2}(?: [^~至到]*?)?) ?(?:[~至到、和及]|(?<=(?<!:\d{2}) |^\d+[/.][\d/.]+)-|-(?=\d+[月日号號/.])) ?(?:(\d{1,2})[-/.月])?(\d{1,2})(?:[日号號]| |$)(.*)$/;
/** Matches a word or separator between date and time, with a space before and after it. */
const beforeClock = /(?<!:\d{2}(?: [AP]M)?) (?:à|at|alle|um|[-|·]) (?=\d{1,2}(?::| ?h))/;
/** Chinese units and day periods by Korean or Japanese word. */
const chineseUnits: Readonly<Record<string, string>> = {
  ...{ 년: '年', 월: '月', 일: '日', 시: '时', 분: '分', 초: '秒' },
  ...{ 오전: '上午', 오후: '下午', 午前: '上午', 午後: '下午' },
};
const unitPattern = new RegExp(Object.keys(chineseUnits).join('|'), 'g');
const numberPattern = /^\d{1,19}(?:\.\d{1,9})?(?:E\d{1,2})?$/i;

/** Dates of databases that mean "unset": the first day of SQL Server, Access and Unix. */
const unsetTimes = [Date.UTC(1900, 0, 1), Date.UTC(1899, 11, 30), 0];

interface ParsedDate {
  /** Epoch ms; start of the day for dates without a time. */
  at: number;
  isDay: boolean;
  /** True for 24:00. */
  isMidnight?: boolean;
}

/** Parses dates of platforms (platform facts §5) to epoch ms, by default in UTC+8, not the machine's zone. */
export function parsePlatformDate(value: unknown): number | undefined {
  return readDate(partOfSpan(value))?.at;
}

/** Parses the end of a period; a date without a time ends at the last millisecond of its day. */
export function parsePlatformEnd(value: unknown): number | undefined {
  const [first, last] = [partOfSpan(value), partOfSpan(value, true)];
  const date = readDate(last);
  if (date === undefined || date.isDay) return date && date.at + millisecondsInDay - 1;
  const { at: start } = (first !== last && readDate(first)) || date;
  // "20:00-02:00" ends on the next day, and 24:00 at the end of its day.
  const isNextDay = date.at < start && first.slice(0, 10) === last.slice(0, 10);
  return date.at + (isNextDay ? millisecondsInDay : 0) - (date.isMidnight ? 1 : 0);
}

export function isPlatformDay(value: unknown): boolean {
  return readDate(partOfSpan(value))?.isDay === true;
}

/** Returns true for a text that is neither a readable date nor means "unset". */
export function isUnreadableDate(text: string): boolean {
  const isUnset = /^(?:0|-1|(?:0000|0001|1970|1900-01-01|1899-12-30)\b.*|\s*)$/.test(text);
  return !isUnset && parsePlatformEnd(text) === undefined;
}

function dateText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const written = String(value).trim().replace(fileDate, '$1-$3-$4 $5:$7:$8');
  return normalizeDateText(wrappedEpoch.exec(written)?.[1] ?? written);
}

function readDate(text: string): ParsedDate | undefined {
  const date = parseDigits(text) ?? parseDateText(text);
  if (!date || date.at < earliestTime || date.at > latestTime) return undefined;
  const isUnset = unsetTimes.some((time) => time === date.at || time - PLATFORM_OFFSET_MS === date.at);
  return isUnset ? undefined : date;
}

/** Returns the start or end of a span, completed with its day and zone; returns other texts unchanged. */
function partOfSpan(value: unknown, isEnd = false): string {
  // In a Chinese date, "-08:00" is the end of a span, not a UTC offset.
  const isChinese = String(value).includes('年');
  return dateText(value)
    .replace(timeSpan, (match, before = '', start, after = '', sign, before2, end, after2) => {
      const [from, to] = [start.padStart(5, '0'), end.padStart(5, '0')];
      const isOffset = from.length > to.length || (realOffset.test(end) && to <= from);
      if (isOffset && sign === '-' && !before2 && !after2 && !isChinese) return match;
      // The end usually shares the day period of the start: "下午2:00-4:00".
      const endHour = hourOfDay(Number.parseInt(end, 10), before) ?? 0;
      const period = before2 ?? (endHour < Number.parseInt(start, 10) ? '' : before);
      return isEnd ? `${period}${end}${after2 ?? ''}` : `${before}${start}${after}`;
    })
    .replace(daySpan, isEnd ? '$2' : '$1')
    .replace(monthSpan, isEnd ? '$2$3' : '$1$3')
    .replace(shortDaySpan, (_, first, year, startMonth, month = startMonth, day, time) => {
      const endYear = Number(year) + Number(Number(month) < Number(startMonth));
      return isEnd ? `${endYear}-${month}-${day} ${time}`.trim() : first;
    });
}

/** Normalizes digits and punctuation, and removes weekdays and remarks. */
function normalizeDateText(value: string): string {
  const text = value.slice(0, maxDateLength).trim();
  if (/^[!-~]{1,10}(?: [!-~]+)?$/.test(text) && !/[a-z([~]| \d+\./i.test(text)) return text;
  return convertNumerals(
    normalizeForComparison(text.replace(/&(?:nbsp|#160);|<br ?\/?>/gi, ' '))
      .replaceAll('\u2236', ':')
      .replace(/[一二三四五六七八九][○〇Oo0]{1,2}(?=[一二三四五六七八九年])/g, (digits) =>
        digits.replace(/[○Oo0]/g, '〇'),
      )
      .replace(/(?<=\d,?|\bum) (\d{1,2})\.(\d{2})(?= ?Uhr|$)/, ' $1:$2')
      .replace(bylinePattern, '')
      .replace(unitPattern, (word) => chineseUnits[word] ?? word)
      .replace(beforeClock, ' ')
      .replace(/^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?(?![-\d])/, '$1-$2-$3')
      .replace(/^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/, '$1')
      .replace(/ ?\b(?:Asia\/(?:Shanghai|Chongqing|Harbin|Hong_Kong|Macau|Taipei)|PRC)\b/, '+08:00')
      .replace(/ ?(?:(?:星期|周|週|礼拜)[一二三四五六日天]|[月火水木金土日]曜日),?/, ' ')
      .replace(/(?<=:\d{2} ?)\(((?:UTC|GMT)(?:[+-]\d{1,2})?|[A-Z]{2,4}T|MES?Z)\)/, ' $1')
      .replace(/ ?(?:北京时间|每[天日]|\((?![农農阴陰旧夏藏][历曆]\))[^()]*\)|\[[^[\]]*\])/g, ' '),
  )
    .replace(/(\d{1,2}) ?[时時点點] ?(?:(半)|([13]) ?刻)/g, (_, h, half, n) => `${h}:${half ? 30 : n * 15}`)
    .replace(/(\d{1,2}) ?[时時点點](?:整|钟)?(?! ?\d)/g, '$1:00')
    .replace(/(?<=[\p{L}\d],? )(\d{1,2}) ?h ?(\d{2})\b/u, '$1:$2')
    .replace(
      /(\d{1,2}) ?[时時点點] ?(\d{1,2}) ?分?整? ?(?:(\d{1,2}) ?秒)?/g,
      (_, h, m, s) => `${h}:${m.padStart(2, '0')}${s === undefined ? '' : `:${s}`}`,
    )
    .replace(/(?<=:\d{1,2}) ?[分秒]/g, '')
    .replace(eraYear, (_, era: string, year) => `${(Number(year) || 1) + (eras[era] ?? 0)}年`)
    .replace(tibetanDay, '$1-$2-$3 ')
    .replace(/(?<!\d)(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]?/g, '$1-$2-$3 ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Parses "20261124", "20261124093000", "20261124T093000Z", and s, ms, µs or ns since 1970. */
function parseDigits(text: string): ParsedDate | undefined {
  const compact = compactPattern.exec(text);
  if (compact) {
    const [fullMatch, year, month, day, hour, minute, second = '00', fraction = '0'] = compact;
    const time = hour === undefined ? '' : ` ${hour}:${minute}:${second}.${fraction}`;
    const date = parseDateText(`${year}-${month}-${day}${time}${text.slice(fullMatch.length)}`);
    if (date) return date;
  }
  if (!numberPattern.test(text)) return undefined;
  // Sixteen digits are microseconds, nineteen nanoseconds.
  const finer = { 16: 1e3, 19: 1e6 }[text.length] ?? 1;
  const number = /^\d+$/.test(text) ? Number(text) / finer : Number(text);
  const times = [number * 1000, number].map(Math.trunc);
  const at = times.find((time) => time >= plausibleEpochs.from && time < plausibleEpochs.until);
  return at === undefined ? undefined : { at, isDay: false };
}

function parseDateText(text: string): ParsedDate | undefined {
  const found = clockPattern.exec(text);
  const [fullMatch = '', before, hour, minute, second, fraction, after, offsetText, abbreviation] =
    found ?? [];
  const rest = found ? `${text.slice(0, found.index)} ${text.slice(found.index + fullMatch.length)}` : text;
  const isMonth = abbreviation !== undefined && monthNumber(abbreviation) !== undefined;
  const zoneText = isMonth ? undefined : (offsetText ?? abbreviation);
  const ahead = zoneText === undefined ? PLATFORM_OFFSET_MS : zoneOffset(zoneText);
  const day = readDay((isMonth ? `${rest} ${abbreviation}` : rest).replace(/[ ,]+$|^[ ,]+/g, ''));
  if (day === undefined || ahead === undefined) return undefined;
  if (hour === undefined) return parsedDateAt(day, '00:00:00', -PLATFORM_OFFSET_MS, true);
  const hours = hourOfDay(Number(hour), before ?? after);
  if (hours === undefined) return undefined;
  // 24:00 is the start of the next day.
  const isNextDay = hours === 24 && Number(minute) === 0 && Number(second ?? 0) === 0;
  // A leap second counts as the previous second.
  const time = `${twoDigits(isNextDay ? 0 : hours)}:${twoDigits(minute)}:${second === '60' ? '59' : twoDigits(second)}`;
  const shift = fractionMs(fraction) - ahead + (isNextDay ? millisecondsInDay : 0);
  const date = parsedDateAt(day, time, shift, false);
  return date && { ...date, isMidnight: isNextDay };
}

function parsedDateAt(day: string, time: string, shift: number, isDay: boolean): ParsedDate | undefined {
  const utc = parseUtcTime(`${day}T${time}`);
  return utc === undefined ? undefined : { at: utc + shift, isDay };
}

/** Returns "yyyy-MM-dd", also for dates with month names: "Tue, 24 Nov 2026", "November 24, 2026". */
function readDay(text: string): string | undefined {
  const [, year, , month, day] = numericPattern.exec(text) ?? [];
  if (year !== undefined) return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const last = yearLastPattern.exec(text);
  return last ? readYearLastDay(last) : readMonthNameDay(text);
}

function readYearLastDay([, first = '', sign, second = '', year]: RegExpExecArray): string | undefined {
  const isDayFirst = sign === '.' || Number(first) > 12 || first === second;
  if (!isDayFirst && Number(second) <= 12) return undefined;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function readMonthNameDay(text: string): string | undefined {
  const named = text.replace(
    /(?<!\d)(\d{1,2}) ?月/,
    (fullMatch, month) => englishMonths[Number(month) - 1] ?? fullMatch,
  );
  const words = named.match(/\p{L}+/gu) ?? [];
  const month = words.map(monthNumber).findLast((number) => number !== undefined);
  const numbers = named.match(/\d+/g) ?? [];
  const year = numbers.find((digits) => digits.length === 4) ?? (named === text ? numbers[1] : undefined);
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
