import { MemoryDriver } from 'bentocache/drivers/memory';
import type { CreateDriverResult, L1CacheDriver } from 'bentocache/types';
import { LRUCache } from 'lru-cache';
import { Popularity } from './popularity';

/** Maximum entries; an article takes about 30 KB. */
const maxEntries = 1000;

/** Maximum bytes, so that large responses do not fill the heap of 256 MB. */
const maxBytes = 32 * 1024 * 1024;

/** Share of the cache for entries requested once, so that crawled articles do not evict popular lists. */
const newEntryShare = 1 / 4;

/** Lookups caused by a single request: bentocache looks up a missing entry twice. */
const lookupsPerMiss = 2;

const overheadPerValue = 16;

/** Returns the estimated bytes, two per character. */
export function estimateBytes(value: unknown): number {
  let weight = 0;
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const current = stack.pop();
    weight += overheadPerValue;
    if (typeof current === 'string') weight += 2 * current.length;
    else if (current instanceof ArrayBuffer || ArrayBuffer.isView(current)) weight += current.byteLength;
    else if (typeof current === 'object' && current !== null)
      for (const part of Object.values(current)) stack.push(part);
  }
  return weight;
}

type EntryOptions = LRUCache.SetOptions<string, string, unknown>;

const limitsForShare = (share: number) => ({
  max: Math.floor(maxEntries * share),
  maxSize: Math.floor(maxBytes * share),
  sizeCalculation: estimateBytes,
});

/** Cache with the admission rule of the page cache (ADR 0002). bentocache's driver requires an LRUCache. */
class ResponseCache extends LRUCache<string, string> {
  readonly #newEntries = new LRUCache<string, string>(limitsForShare(newEntryShare));
  readonly #popularity: Popularity;

  constructor(popularity: Popularity) {
    super(limitsForShare(1 - newEntryShare));
    this.#popularity = popularity;
  }

  override get(key: string): string | undefined {
    this.#popularity.record(key);
    const cached = super.get(key);
    if (cached !== undefined) return cached;
    const value = this.#newEntries.get(key);
    const { size = 0, ttl } = this.#newEntries.info(key) ?? {};
    if (value === undefined || !this.#admits(key, size)) return value;
    this.#newEntries.delete(key);
    super.set(key, value, { size, ...(ttl === undefined ? {} : { ttl }) });
    return value;
  }

  override set(key: string, value: string, options: EntryOptions = {}): this {
    const size = estimateBytes(value);
    const isAdmitted =
      super.has(key) ||
      size > this.#newEntries.maxSize ||
      (this.#popularity.count(key) > lookupsPerMiss && this.#admits(key, size));
    if (!isAdmitted) {
      this.#newEntries.set(key, value, { ...options, size });
      return this;
    }
    this.#newEntries.delete(key);
    return super.set(key, value, { ...options, size });
  }

  override getRemainingTTL(key: string): number {
    return super.has(key) ? super.getRemainingTTL(key) : this.#newEntries.getRemainingTTL(key);
  }

  override delete(key: string): boolean {
    const wasNew = this.#newEntries.delete(key);
    return super.delete(key) || wasNew;
  }

  override *keys(): Generator<string, void, unknown> {
    yield* this.#newEntries.keys();
    yield* super.keys();
  }

  #admits(key: string, size: number): boolean {
    if (this.size < this.max && this.calculatedSize + size <= this.maxSize) return true;
    const oldestKey = this.rkeys().next().value;
    return oldestKey === undefined || this.#popularity.count(key) >= this.#popularity.count(oldestKey);
  }
}

/** Creates a driver that limits bytes; bentocache's driver limits only the bytes of serialized entries. */
export function createResponseCache(popularity = new Popularity()): CreateDriverResult<L1CacheDriver> {
  const cacheInstance = new ResponseCache(popularity);
  return {
    options: { serialize: false },
    factory: (config) => new MemoryDriver({ ...config, cacheInstance }),
  };
}
