import { siteWide } from '../env/site';

/*
 * A clock that goes only while this process looks at its sockets. While a page is drawn, or the machine gives us no turn, an
 * answer may long be there and unread: an answer that could not be read yet must not count as silence of the platform (issue E4).
 */

/** ms between two looks at the clock. */
const tick = 50;

/** ms that one look can add: whatever went by beyond it, the process was busy or asleep. */
const mostPerTick = 2 * tick;

interface Waiter {
  due: number;
  act: () => void;
}

interface AttentionClock {
  passed: number;
  tickedAt: number;
  waiters: Set<Waiter>;
  timer: NodeJS.Timeout | undefined;
}

const attentionClock = () =>
  siteWide(
    'attention',
    (): AttentionClock => ({ passed: 0, tickedAt: 0, waiters: new Set(), timer: undefined }),
  );

function advance(clock: AttentionClock): void {
  const now = performance.now();
  clock.passed += Math.min(now - clock.tickedAt, mostPerTick);
  clock.tickedAt = now;
}

function strike(clock: AttentionClock): void {
  advance(clock);
  for (const waiter of clock.waiters) {
    if (waiter.due > clock.passed) continue;
    clock.waiters.delete(waiter);
    waiter.act();
  }
  if (clock.waiters.size > 0) return;
  clearInterval(clock.timer);
  clock.timer = undefined;
}

/** ms of attention until now; only differences mean something, and only while somebody waits. */
export function attended(): number {
  return attendedBy(attentionClock());
}

function attendedBy(clock: AttentionClock): number {
  const since = clock.timer === undefined ? 0 : performance.now() - clock.tickedAt;
  return clock.passed + Math.min(since, mostPerTick);
}

/** Calls `act` after so many ms of attention. @returns what calls it off */
export function afterAttention(ms: number, act: () => void): () => void {
  const clock = attentionClock();
  if (clock.timer === undefined) {
    clock.tickedAt = performance.now();
    clock.timer = setInterval(strike, tick, clock).unref();
  }
  const waiter = { due: attendedBy(clock) + ms, act };
  clock.waiters.add(waiter);
  return () => {
    clock.waiters.delete(waiter);
  };
}
