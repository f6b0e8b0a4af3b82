import { siteWide } from '../env/site-wide';

/** Returns epoch ms that never go back, unlike the system clock, to measure ages and waits. */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Tolerance in ms, because clocks are constantly adjusted in small steps. */
const toleranceMs = 2000;

const clockWatch = () => siteWide('clock-watch', () => ({ maxAheadMs: Number.NEGATIVE_INFINITY }));

/** Returns true once after the system clock was set back. */
export function wasClockSetBack(wallNow = Date.now(), steadyNow = monotonicNow()): boolean {
  const aheadMs = wallNow - steadyNow;
  const watch = clockWatch();
  const isSetBack = watch.maxAheadMs - aheadMs > toleranceMs;
  watch.maxAheadMs = isSetBack ? aheadMs : Math.max(watch.maxAheadMs, aheadMs);
  return isSetBack;
}
