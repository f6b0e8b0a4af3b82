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
const maxScanned = 2;

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
      for (const inner of Object.values(current)) stack.push(inner);
  }
  return weight;
}

type EntryOptions = LRUCache.SetOptions<string, string, unknown>;

const limitsForShare = (share: number) => ({
  max: Math.floor(maxEntries * share),
  maxSize: Math.floor(maxBytes * share),
  sizeCalculation: estimateBytes,
});

/** Cache that admits entries like the page cache (ADR 0002); bentocache's driver requires an LRUCache. */
class ResponseCache extends LRUCache<string, string> {
  readonly #once = new LRUCache<string, string>(limitsForShare(newEntryShare));
  readonly #popularity: Popularity;

  constructor(popularity: Popularity) {
    super(limitsForShare(1 - newEntryShare));
    this.#popularity = popularity;
  }

  override get(key: string): string | undefined {
    this.#popularity.record(key);
    const cached = super.get(key);
    if (cached !== undefined) return cached;
    const value = this.#once.get(key);
    const { size = 0, ttl } = this.#once.info(key) ?? {};
    if (value === undefined || !this.#mayBeAmongRead(key, size)) return value;
    this.#once.delete(key);
    super.set(key, value, { size, ...(ttl === undefined ? {} : { ttl }) });
    return value;
  }

  override set(key: string, value: string, options: EntryOptions = {}): this {
    const size = estimateBytes(value);
    const isRead =
      super.has(key) ||
      size > this.#once.maxSize ||
      (this.#popularity.count(key) > maxScanned && this.#mayBeAmongRead(key, size));
    if (!isRead) {
      this.#once.set(key, value, { ...options, size });
      return this;
    }
    this.#once.delete(key);
    return super.set(key, value, { ...options, size });
  }

  override getRemainingTTL(key: string): number {
    return super.has(key) ? super.getRemainingTTL(key) : this.#once.getRemainingTTL(key);
  }

  override delete(key: string): boolean {
    const wasOnce = this.#once.delete(key);
    return super.delete(key) || wasOnce;
  }

  override *keys(): Generator<string, void, unknown> {
    yield* this.#once.keys();
    yield* super.keys();
  }

  #mayBeAmongRead(key: string, size: number): boolean {
    if (this.size < this.max && this.calculatedSize + size <= this.maxSize) return true;
    const next = this.rkeys().next().value;
    return next === undefined || this.#popularity.count(key) >= this.#popularity.count(next);
  }
}

/** Creates a driver that limits bytes; bentocache's own does so only for serialized entries. */
export function createResponseCache(popularity = new Popularity()): CreateDriverResult<L1CacheDriver> {
  const cacheInstance = new ResponseCache(popularity);
  return {
    options: { serialize: false },
    factory: (config) => new MemoryDriver({ ...config, cacheInstance }),
  };
}
