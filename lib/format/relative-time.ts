import {
  millisecondsInDay as DAY,
  millisecondsInHour as HOUR,
  millisecondsInMinute as MINUTE,
} from 'date-fns/constants';
import { formatDate } from './dates';

/** Coarsest unit: 1 minutes, 2 hours, 3 days, 4 weeks, 5 months, 6 years (Spec §9). Older times are dates. */
export type RelativeTimeStyle = 1 | 2 | 3 | 4 | 5 | 6;

const YEAR = 365 * DAY;
const MONTH = YEAR / 12;

/** Unit of each `RelativeTimeStyle`, from 1 to 6; `until` is the age at which the next unit applies. */
const STEPS = [
  { unit: 'minutes', length: MINUTE, until: HOUR },
  { unit: 'hours', length: HOUR, until: DAY },
  { unit: 'days', length: DAY, until: 7 * DAY },
  { unit: 'weeks', length: 7 * DAY, until: MONTH },
  { unit: 'months', length: MONTH, until: YEAR },
  { unit: 'years', length: YEAR, until: Number.POSITIVE_INFINITY },
] as const;

/** Returns the age of `time` (epoch ms, Spec §9). Callers translate it: browsers lack Tibetan locale data. */
export function relativeTime(time: number, now: number, style: RelativeTimeStyle) {
  const age = now - time;
  if (Math.abs(age) < MINUTE) return { kind: 'justNow' } as const;
  const step = STEPS.slice(0, style).find(({ until }) => age < until);
  if (age < 0 || step === undefined) return { kind: 'date', text: formatDate(time, 'list') } as const;
  return { kind: 'ago', unit: step.unit, count: Math.floor(age / step.length) } as const;
}
