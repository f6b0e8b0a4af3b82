import { siteWide } from '../env/site';

/**
 * Epoch ms by a clock that only goes on: for ages and waits within this process. The machine's own may be put right at any
 * time, and what was kept before a step back would stay young for as long as the step was wide.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}

/** ms by which clocks may differ without a word: they are put right by steps as small all the time. */
const slack = 2000;

const clockWatch = () => siteWide('clock-watch', () => ({ ahead: Number.NEGATIVE_INFINITY }));

/** Whether the machine's clock was put back since the last time that somebody asked. */
export function wasPutBack(wall = Date.now(), steady = steadyNow()): boolean {
  const ahead = wall - steady;
  const watch = clockWatch();
  const back = watch.ahead - ahead > slack;
  watch.ahead = back ? ahead : Math.max(watch.ahead, ahead);
  return back;
}
