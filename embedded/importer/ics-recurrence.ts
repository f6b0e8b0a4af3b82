import { millisecondsInDay } from 'date-fns/constants';
import type { IcsProperty } from './ics-lines';
import { type IcsTime, parseIcsTime, type ZoneOffsets } from './ics-times';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const supportedParts = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', 'BYMONTHDAY', 'BYMONTH'];
/** Maximum number of days in which the next occurrence is searched. */
const maxDays = 4_000;
const datePattern = /(\d{4})-?(\d{2})-?(\d{2})(?=T|$)/i;

type Rule = ReadonlyMap<string, string>;

function epochDay(time: number): number {
  return Math.floor(time / millisecondsInDay);
}

function weekday(day: Date): string {
  return weekdays[day.getUTCDay()] ?? '';
}

/** Number of the period that contains a day, by frequency. 1970-01-01 was a Thursday. */
const periodNumbers: Readonly<Record<string, (day: Date, rule: Rule) => number>> = {
  DAILY: (day) => epochDay(day.getTime()),
  WEEKLY: (day, rule) => Math.floor((epochDay(day.getTime()) + (rule.get('WKST') === 'SU' ? 4 : 3)) / 7),
  MONTHLY: (day) => 12 * day.getUTCFullYear() + day.getUTCMonth(),
  YEARLY: (day) => day.getUTCFullYear(),
};

/** Returns a day's numbers in its month, from the start and from the end: 31 and -1 on May 31. */
function datesOf(day: Date): [number, number] {
  const daysInMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return [day.getUTCDate(), day.getUTCDate() - daysInMonth - 1];
}

/** Returns a day's notations, such as FR, 4FR and -1FR on a fourth and last Friday. */
function weekdayNotations(day: Date): string[] {
  const [date, dateFromEnd] = datesOf(day);
  return ['', Math.ceil(date / 7), Math.floor(dateFromEnd / 7)].map((week) => `${week}${weekday(day)}`);
}

/** Returns a check whether the event takes place on a day; undefined if the rule is not supported. */
function createDayCheck(rule: Rule, firstDay: Date): ((day: Date) => boolean) | undefined {
  const frequency = rule.get('FREQ') ?? '';
  const period = periodNumbers[frequency];
  if (!period || [...rule.keys()].some((name) => !supportedParts.includes(name))) return undefined;
  const interval = Number(rule.get('INTERVAL') ?? 1);
  const partsOf = (name: string) => rule.get(name)?.split(',');
  const days = partsOf('BYDAY') ?? (frequency === 'WEEKLY' ? [weekday(firstDay)] : undefined);
  const isByDate = !days && frequency !== 'DAILY';
  const dates = partsOf('BYMONTHDAY')?.map(Number) ?? (isByDate ? [firstDay.getUTCDate()] : undefined);
  const months =
    partsOf('BYMONTH')?.map(Number) ?? (frequency === 'YEARLY' ? [firstDay.getUTCMonth() + 1] : undefined);
  // Sets, because malicious lists are long and searched for thousands of days.
  const [daySet, dateSet, monthSet] = [new Set(days), new Set(dates), new Set(months)];
  return (day) =>
    (period(day, rule) - period(firstDay, rule)) % interval === 0 &&
    (!days || weekdayNotations(day).some((notation) => daySet.has(notation))) &&
    (!dates || datesOf(day).some((date) => dateSet.has(date))) &&
    (!months || monthSet.has(day.getUTCMonth() + 1));
}

interface Recurrence {
  dtStart: IcsProperty;
  rule: string;
  exdates: readonly IcsProperty[];
  /** Duration of an occurrence in ms. */
  duration: number;
  zones: ZoneOffsets;
}

/** Returns the current or next occurrence's start; undefined if none exists or the rule is unsupported. */
export function nextOccurrence(recurrence: Recurrence, now: number): IcsTime | undefined {
  const { dtStart, duration, zones } = recurrence;
  const rule = new Map(
    recurrence.rule.split(';').map((part) => {
      const [name = '', value = ''] = part.replace(/[\s+]/g, '').toUpperCase().split('=');
      return [name, value];
    }),
  );
  const [, year, month, date] = datePattern.exec(dtStart.value.trim()) ?? [];
  const firstDayMs = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const isDay = createDayCheck(rule, new Date(firstDayMs));
  if (!isDay) return undefined;
  const toMs = (value: string, property = dtStart) => parseIcsTime({ ...property, value }, zones)?.at;
  const until = toMs(rule.get('UNTIL') ?? '') ?? Number.POSITIVE_INFINITY;
  const excludedTimes = new Set(
    recurrence.exdates.flatMap((property) => property.value.split(',').map((value) => toMs(value, property))),
  );
  // One day earlier than the duration requires, because the date differs between time zones.
  const earliestDay = epochDay(now - duration - firstDayMs) - 1;
  let remainingCount = Number(rule.get('COUNT') ?? Number.POSITIVE_INFINITY);
  const startDay = Number.isFinite(remainingCount) ? 0 : Math.max(0, earliestDay);
  for (let days = startDay; days < startDay + maxDays && remainingCount > 0; days += 1) {
    const day = new Date(firstDayMs + days * millisecondsInDay);
    if (!isDay(day)) continue;
    remainingCount -= 1;
    if (days < earliestDay) continue;
    const value = dtStart.value.trim().replace(datePattern, day.toISOString().slice(0, 10));
    const start = parseIcsTime({ ...dtStart, value }, zones);
    if (!start || start.at > until) return undefined;
    if (start.at + duration > now && !excludedTimes.has(start.at)) return start;
  }
  return undefined;
}
