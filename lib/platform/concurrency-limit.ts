import pLimit from 'p-limit';

export interface ConcurrencyLimit {
  /** Queues the task; resolves to undefined if the queue is full. */
  run<Value>(task: () => Promise<Value>): Promise<Value | undefined>;
  load(): { running: number; waiting: number };
}

export function createConcurrencyLimit(maxConcurrent: number, maxQueued: number): ConcurrencyLimit {
  const limit = pLimit(maxConcurrent);
  return {
    async run(task) {
      if (limit.activeCount >= maxConcurrent && limit.pendingCount >= maxQueued) return undefined;
      return limit(task);
    },
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
}
