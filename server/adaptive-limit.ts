import { monitorEventLoopDelay } from 'node:perf_hooks';

export type AdaptiveLimit = ReturnType<typeof createAdaptiveLimit>;

interface AdaptiveLimitOptions {
  minLimit: number;
  maxLimit: number;
  /** Acceptable event loop delay in ms. */
  targetMs: number;
  /** 90th percentile of the event loop delay in ms since the previous call. */
  readDelay: () => number;
  now: () => number;
}

const adjustEveryMs = 250;

const decreaseFactor = 0.7;

/** Creates a limit that, like TCP (AIMD), rises by 1 while all slots are in use and shrinks under delay. */
export function createAdaptiveLimit({ minLimit, maxLimit, targetMs, readDelay, now }: AdaptiveLimitOptions) {
  let limit = maxLimit;
  let changedAt = now();
  let limitWasReached = false;
  return {
    current: () => Math.floor(limit),
    recordEnd(wasReached: boolean): void {
      limitWasReached ||= wasReached;
      if (now() - changedAt < adjustEveryMs) return;
      changedAt = now();
      if (readDelay() > targetMs) limit = Math.max(minLimit, limit * decreaseFactor);
      else if (limitWasReached) limit = Math.min(maxLimit, Math.floor(limit) + 1);
      limitWasReached = false;
    },
  };
}

const delayResolutionMs = 10;

/** Returns a function that measures the 90th percentile of the event loop delay in ms since its last call. */
export function watchDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delays.enable();
  return () => {
    const delayMs = delays.percentile(90) / 1e6 - delayResolutionMs;
    delays.reset();
    return delayMs;
  };
}
