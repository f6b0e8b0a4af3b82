import { clockTimeOn, platformMidnight } from '../platform-time';

const HOUR_MS = 3_600_000;

/** Times of day by which the printed articles and all articles of today are published. */
const MORNING_MS = 8 * HOUR_MS;
const EVENING_MS = 18 * HOUR_MS;

/**
 * Returns the epoch milliseconds of a clock time some days ago. Times of today are scaled into the hours that
 * have passed: nothing is in the future, and the order stays the same.
 */
export function demoTime(daysAgo: number, clock: string, now: number): number {
  const time = clockTimeOn(now, -daysAgo, clock);
  if (daysAgo > 0) return time;
  const midnight = platformMidnight(now);
  return midnight + scaleToElapsed(time - midnight, now - midnight);
}

/**
 * Scales a time of today into the hours that have passed. Both arguments are in milliseconds since midnight.
 */
function scaleToElapsed(clockTime: number, elapsed: number): number {
  const fixed = elapsed < MORNING_MS ? 0 : MORNING_MS;
  if (elapsed >= EVENING_MS || clockTime <= fixed) return clockTime;
  return fixed + Math.floor(((clockTime - fixed) * (elapsed - fixed)) / (EVENING_MS - fixed));
}
