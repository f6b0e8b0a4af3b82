import pLimit from 'p-limit';

export interface ConcurrencyLimit {
  /** Runs the task when a slot is free; undefined if the queue is full. */
  pass<Value>(task: () => Promise<Value>): Promise<Value | undefined>;
  load(): { running: number; waiting: number };
}

/**
 * Creates a concurrency limiter.
 * @param places maximum running tasks
 * @param mostWaiting maximum queued tasks
 */
export function createConcurrencyLimit(places: number, mostWaiting: number): ConcurrencyLimit {
  const limit = pLimit(places);
  return {
    async pass(task) {
      if (limit.activeCount >= places && limit.pendingCount >= mostWaiting) return undefined;
      return limit(task);
    },
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
}
