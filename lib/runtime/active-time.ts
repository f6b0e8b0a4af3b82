import { siteWide } from '../env/site-wide';

/* Active time excludes time in which the process is busy, so that a long render causes no timeouts. */

const tickMs = 50;

/** Maximum ms counted per tick; during a longer tick, the process was busy or suspended. */
const maxTickMs = 2 * tickMs;

interface ActiveClock {
  passedMs: number;
  tickedAt: number;
  waiters: Set<{ dueAt: number; call: () => void }>;
  timer: NodeJS.Timeout | undefined;
}

const activeClock = () =>
  siteWide(
    'active-time',
    (): ActiveClock => ({ passedMs: 0, tickedAt: 0, waiters: new Set(), timer: undefined }),
  );

function onTick(clock: ActiveClock): void {
  const now = performance.now();
  clock.passedMs += Math.min(now - clock.tickedAt, maxTickMs);
  clock.tickedAt = now;
  for (const waiter of clock.waiters) {
    if (waiter.dueAt > clock.passedMs) continue;
    clock.waiters.delete(waiter);
    waiter.call();
  }
  if (clock.waiters.size > 0) return;
  clearInterval(clock.timer);
  clock.timer = undefined;
}

/** Returns active ms since an arbitrary start. Advances only while a timer of this module runs. */
export function activeTime(): number {
  return activeTimeOf(activeClock());
}

function activeTimeOf(clock: ActiveClock): number {
  const sinceTick = clock.timer === undefined ? 0 : performance.now() - clock.tickedAt;
  return clock.passedMs + Math.min(sinceTick, maxTickMs);
}

/** Calls a function after `ms` of active time; returns a function that cancels the call. */
export function afterActiveTime(ms: number, call: () => void): () => void {
  const clock = activeClock();
  if (clock.timer === undefined) {
    clock.tickedAt = performance.now();
    clock.timer = setInterval(onTick, tickMs, clock).unref();
  }
  const waiter = { dueAt: activeTimeOf(clock) + ms, call };
  clock.waiters.add(waiter);
  return () => {
    clock.waiters.delete(waiter);
  };
}
