import { clockTimeOn, platformMidnight } from '../platform-time';

const HOUR_MS = 3_600_000;

/** When the printed paper's articles are all out, and when everything of the demo paper's newest day is. */
const MORNING_MS = 8 * HOUR_MS;
const EVENING_MS = 18 * HOUR_MS;

/**
 * Epoch ms of a clock time so many days ago. What of today would lie ahead is drawn together into the hours that
 * have passed, so that nothing is in the future and what is newer than what is the same at every hour.
 */
export function demoTime(daysAgo: number, clock: string, now: number): number {
  const time = clockTimeOn(now, -daysAgo, clock);
  if (daysAgo > 0) return time;
  const midnight = platformMidnight(now);
  return midnight + drawnTogether(time - midnight, now - midnight);
}

/** A clock time of today within the hours that have passed; both in ms since midnight. */
function drawnTogether(clockTime: number, passed: number): number {
  const settled = passed < MORNING_MS ? 0 : MORNING_MS;
  if (passed >= EVENING_MS || clockTime <= settled) return clockTime;
  return settled + Math.floor(((clockTime - settled) * (passed - settled)) / (EVENING_MS - settled));
}
