import pLimit from 'p-limit';

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;

export function createConcurrencyLimit(maxConcurrent: number, maxQueued: number) {
  const limit = pLimit(maxConcurrent);
  return {
    /** Queues the task; resolves to undefined if the queue is full. */
    async run<Value>(task: () => Promise<Value>): Promise<Value | undefined> {
      if (limit.activeCount >= maxConcurrent && limit.pendingCount >= maxQueued) return undefined;
      return limit(task);
    },
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
}
