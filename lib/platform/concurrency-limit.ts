import pLimit from 'p-limit';

export interface Turnstile {
  /** Runs the task when a slot is free; undefined if the queue is full. */
  pass<Value>(task: () => Promise<Value>): Promise<Value | undefined>;
  load(): { running: number; waiting: number };
}

/**
 * Creates a concurrency limiter.
 * @param places maximum running tasks
 * @param mostWaiting maximum queued tasks
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
