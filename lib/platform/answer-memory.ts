import { MemoryDriver } from 'bentocache/drivers/memory';
import type { CreateDriverResult, L1CacheDriver } from 'bentocache/types';
import { LRUCache } from 'lru-cache';

/** Entries; an article's answer takes some 30 KB. */
const mostEntries = 1000;

/** Bytes of all entries: a platform whose every answer is as large as answers may be must not fill the heap (256 MB). */
const mostBytes = 32 * 1024 * 1024;

/** What a value takes beside its content: a cell, a pointer, a header. */
const perValue = 16;

/** Bytes that a value takes in memory, roughly; texts count two a character, as those of Chinese do. */
export function weightOf(value: unknown): number {
  let weight = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    weight += perValue;
    if (typeof one === 'string') weight += 2 * one.length;
    else if (one instanceof ArrayBuffer || ArrayBuffer.isView(one)) weight += one.byteLength;
    else if (typeof one === 'object' && one !== null)
      for (const inner of Object.values(one)) left.push(inner);
  }
  return weight;
}

/**
 * The data cache's first layer: values as they are, the least recently used go first. bentocache's own bounds bytes only where
 * it writes each entry as text.
 */
export function answerMemory(): CreateDriverResult<L1CacheDriver> {
  const cacheInstance = new LRUCache<string, string>({
    max: mostEntries,
    maxSize: mostBytes,
    sizeCalculation: weightOf,
  });
  return {
    options: { serialize: false },
    factory: (config) => new MemoryDriver({ ...config, cacheInstance }),
  };
}
