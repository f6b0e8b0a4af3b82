import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A limit that finds its own height. */
export interface AdaptiveLimit {
  current(): number;
  /** Told of each end of what is limited. @param wasReached whether there was as much of it as the limit lets */
  ended(wasReached: boolean): void;
}

export interface AdaptiveLimitOptions {
  least: number;
  most: number;
  /** ms by which most of what this process hears may be late. */
  target: number;
  /** ms by which nine in ten looks at the sockets were late, since this was asked the last time. */
  delay: () => number;
  now: () => number;
}

/** ms between two changes. */
const every = 250;

/** What is left of the limit where it was too high. */
const shrink = 0.7;

/**
 * Additive increase, multiplicative decrease, as TCP does: one more while all is heard in time, three tenths less when it is not. What
 * does not reach the limit does not raise it.
 */
export function adaptLimit({ least, most, target, delay, now }: AdaptiveLimitOptions): AdaptiveLimit {
  let limit = most;
  let changedAt = now();
  let reached = false;
  return {
    current: () => Math.floor(limit),
    ended(wasReached) {
      reached ||= wasReached;
      if (now() - changedAt < every) return;
      changedAt = now();
      if (delay() > target) limit = Math.max(least, limit * shrink);
      else if (reached) limit = Math.min(most, Math.floor(limit) + 1);
      reached = false;
    },
  };
}

/** ms between the looks by which lateness is measured. */
const resolution = 10;

/** Measures how late this process hears what comes (nine in ten looks), each time since the last. */
export function watchDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  return () => {
    const late = delays.percentile(90) / 1e6 - resolution;
    delays.reset();
    return late;
  };
}
