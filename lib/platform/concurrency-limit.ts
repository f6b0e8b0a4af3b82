import pLimit from 'p-limit';
import { createFairPlaces } from './fair-places';

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;

export function createConcurrencyLimit(maxConcurrent: number, maxQueued: number) {
  const limit = pLimit(maxConcurrent);
  const places = createFairPlaces(maxConcurrent + maxQueued);
  return {
    /** Queues the task; resolves to undefined if the queue is full, or the share of an `owner` is used up. */
    async run<Value>(task: () => Promise<Value>, owner?: string): Promise<Value | undefined> {
      if (limit.activeCount >= maxConcurrent && limit.pendingCount >= maxQueued) return undefined;
      if (owner === undefined) return limit(task);
      const freePlace = places.take(owner);
      return freePlace && limit(task).finally(freePlace);
    },
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
}
