import { siteWide } from '../env/site-wide';

/** Returns epoch ms for ages and waits within this process; unlike the system clock, it is never set back. */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Tolerance in ms, because clocks are constantly adjusted in small steps. */
const toleranceMs = 2000;

const clockWatch = () => siteWide('clock-watch', () => ({ ahead: Number.NEGATIVE_INFINITY }));

/** Returns true once after the system clock was set back. */
export function wasClockSetBack(wall = Date.now(), steady = monotonicNow()): boolean {
  const ahead = wall - steady;
  const watch = clockWatch();
  const back = watch.ahead - ahead > toleranceMs;
  watch.ahead = back ? ahead : Math.max(watch.ahead, ahead);
  return back;
}
