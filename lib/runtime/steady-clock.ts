import { siteWide } from '../env/site';

/** Epoch ms, for ages and waits within this process: the system clock may be set back. */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}

/** ms: clocks are adjusted in small steps all the time. */
const toleranceMs = 2000;

const clockWatch = () => siteWide('clock-watch', () => ({ ahead: Number.NEGATIVE_INFINITY }));

/** True once after the system clock was set back. */
export function wasSetBack(wall = Date.now(), steady = monotonicNow()): boolean {
  const ahead = wall - steady;
  const watch = clockWatch();
  const back = watch.ahead - ahead > toleranceMs;
  watch.ahead = back ? ahead : Math.max(watch.ahead, ahead);
  return back;
}
