import pLimit from 'p-limit';

/** Lets a few tasks run at a time. */
export interface Turnstile {
  /** Runs the task when a place is free; undefined when too many wait already. */
  pass<Value>(task: () => Promise<Value>): Promise<Value | undefined>;
  load(): { running: number; waiting: number };
}

/**
 * Bounds work that costs memory or processor.
 * @param places tasks that run at a time
 * @param mostWaiting tasks that may wait for a place
 */
export function createTurnstile(places: number, mostWaiting: number): Turnstile {
  const limit = pLimit(places);
  return {
    async pass(task) {
      if (limit.activeCount >= places && limit.pendingCount >= mostWaiting) return undefined;
      return limit(task);
    },
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
}
