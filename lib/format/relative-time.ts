import {
  millisecondsInDay as DAY,
  millisecondsInHour as HOUR,
  millisecondsInMinute as MINUTE,
} from 'date-fns/constants';
import { formatDate } from './dates';

/** The coarsest unit before a plain date follows: 1 minutes, 2 hours, 3 days, 4 weeks, 5 months, 6 years (Spec §9). */
export type RelativeTimeStyle = 1 | 2 | 3 | 4 | 5 | 6;

/** Unit of a relative time; also the key of its message in the namespace `time`. */
export type RelativeTimeUnit = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';

/** A relative time ready for its words, because browsers lack Tibetan ones: `t('justNow')`, `t(unit, { count })`. */
export type RelativeTime =
  | { kind: 'justNow' }
  | { kind: 'ago'; unit: RelativeTimeUnit; count: number }
  | { kind: 'date'; text: string };

/** A fixed year and its twelfth: a reader asks how long ago, not which day of the calendar. */
const YEAR = 365 * DAY;
const MONTH = YEAR / 12;

interface Step {
  unit: RelativeTimeUnit;
  length: number;
  /** The age at which the next unit takes over. */
  until: number;
}

/** In the order of the styles. */
const STEPS: readonly Step[] = [
  { unit: 'minutes', length: MINUTE, until: HOUR },
  { unit: 'hours', length: HOUR, until: DAY },
  { unit: 'days', length: DAY, until: 7 * DAY },
  { unit: 'weeks', length: 7 * DAY, until: MONTH },
  { unit: 'months', length: MONTH, until: YEAR },
  { unit: 'years', length: YEAR, until: Number.POSITIVE_INFINITY },
];

/**
 * How long ago something was: under a minute "just now", then the units that the style allows, then the day (Spec §9).
 * A time up to a minute ahead is still "just now" (clocks differ); a later one is a plain date.
 * @param time and @param now in epoch milliseconds
 */
export function relativeTime(time: number, now: number, style: RelativeTimeStyle): RelativeTime {
  const age = now - time;
  if (Math.abs(age) < MINUTE) return { kind: 'justNow' };
  const step = STEPS.slice(0, style).find(({ until }) => age < until);
  if (age < 0 || step === undefined) return { kind: 'date', text: formatDate(time, 'list') };
  return { kind: 'ago', unit: step.unit, count: Math.floor(age / step.length) };
}
