import { clockTimeOn, platformMidnight } from '../platform-time';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Milliseconds since midnight. All printed articles appear by `morningMs`, and all others by `eveningMs`. */
const morningMs = 8 * hourMs;
const eveningMs = 18 * hourMs;

/** Converts a time of the demo paper to epoch ms. Scales times of today, so that none is in the future. */
export function demoTime(daysAgo: number, clock: string, now: number): number {
  const time = clockTimeOn(now, -daysAgo, clock);
  if (daysAgo > 0) return time;
  const midnight = platformMidnight(now);
  return Math.min(now, midnight + scaleToElapsed(time - midnight, now - midnight));
}

/** Scales a time of day to the elapsed part of the day. Both arguments are milliseconds since midnight. */
function scaleToElapsed(clockTime: number, elapsed: number): number {
  const baseMs = elapsed < morningMs ? 0 : morningMs;
  if (elapsed >= eveningMs || clockTime <= baseMs) return clockTime;
  return baseMs + Math.floor(((clockTime - baseMs) * (elapsed - baseMs)) / (eveningMs - baseMs));
}

/** Returns the time `minutes` after `now`, rounded up to full minutes, because times are shown without seconds. */
export function minutesFromNow(minutes: number, now: number): number {
  return Math.ceil(now / minuteMs) * minuteMs + minutes * minuteMs;
}
