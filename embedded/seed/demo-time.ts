import { clockTimeOn, platformMidnight } from '../platform-time';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Times of day by which all printed articles (morning) and all articles of today (evening) are published. */
const MORNING_MS = 8 * HOUR_MS;
const EVENING_MS = 18 * HOUR_MS;

/** Converts a time of the demo paper to epoch ms. Scales times of today, so that none is in the future. */
export function demoTime(daysAgo: number, clock: string, now: number): number {
  const time = clockTimeOn(now, -daysAgo, clock);
  if (daysAgo > 0) return time;
  const midnight = platformMidnight(now);
  return Math.min(now, midnight + scaleToElapsed(time - midnight, now - midnight));
}

/** Scales a time of day and keeps the order of times. Both arguments are milliseconds since midnight. */
function scaleToElapsed(clockTime: number, elapsed: number): number {
  const fixed = elapsed < MORNING_MS ? 0 : MORNING_MS;
  if (elapsed >= EVENING_MS || clockTime <= fixed) return clockTime;
  return fixed + Math.floor(((clockTime - fixed) * (elapsed - fixed)) / (EVENING_MS - fixed));
}

/** Returns the time `minutes` after `now`, rounded up to full minutes, because times are shown without seconds. */
export function minutesFromNow(minutes: number, now: number): number {
  return Math.ceil(now / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS;
}
