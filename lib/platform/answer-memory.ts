import { MemoryDriver } from 'bentocache/drivers/memory';
import type { CreateDriverResult, L1CacheDriver } from 'bentocache/types';
import { LRUCache } from 'lru-cache';
import { Popularity } from './popularity';

/** Entries; an article's answer takes some 30 KB. */
const mostEntries = 1000;

/** Bytes of all entries: a platform whose every answer is as large as answers may be must not fill the heap (256 MB). */
const mostBytes = 32 * 1024 * 1024;

/** Answers asked for once fill no more than this: who walks over all articles leaves the lists of every page where they are. */
const shareOfNew = 1 / 4;

/** An asking that finds nothing looks twice: bentocache looks again once nobody else is about it. */
const looksAtOnce = 2;

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

type Given = LRUCache.SetOptions<string, string, unknown>;

const shareOf = (share: number) => ({
  max: Math.floor(mostEntries * share),
  maxSize: Math.floor(mostBytes * share),
  sizeCalculation: weightOf,
});

/**
 * Answers asked for again, and beside them those asked for once. The rule is the one of finished pages (ADR 0002); as bentocache's
 * driver takes a `LRUCache` and nothing else, this is one, with what the driver calls.
 */
class AnswerMemory extends LRUCache<string, string> {
  readonly #once = new LRUCache<string, string>(shareOf(shareOfNew));
  readonly #popularity: Popularity;

  constructor(popularity: Popularity) {
    super(shareOf(1 - shareOfNew));
    this.#popularity = popularity;
  }

  override get(key: string): string | undefined {
    this.#popularity.note(key);
    const known = super.get(key);
    if (known !== undefined) return known;
    const value = this.#once.get(key);
    const { size = 0, ttl } = this.#once.info(key) ?? {};
    if (value === undefined || !this.#mayBeAmongRead(key, size)) return value;
    this.#once.delete(key);
    super.set(key, value, { size, ...(ttl === undefined ? {} : { ttl }) });
    return value;
  }

  override set(key: string, value: string, given: Given = {}): this {
    const size = weightOf(value);
    const isRead =
      super.has(key) ||
      size > this.#once.maxSize ||
      (this.#popularity.of(key) > looksAtOnce && this.#mayBeAmongRead(key, size));
    if (!isRead) {
      this.#once.set(key, value, { ...given, size });
      return this;
    }
    this.#once.delete(key);
    return super.set(key, value, { ...given, size });
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
    return next === undefined || this.#popularity.of(key) >= this.#popularity.of(next);
  }
}

/**
 * The data cache's first layer: values as they are. bentocache's own bounds bytes only where it writes each entry as text, and
 * lets whoever asks for many things once push out what every page needs.
 */
export function answerMemory(popularity = new Popularity()): CreateDriverResult<L1CacheDriver> {
  const cacheInstance = new AnswerMemory(popularity);
  return {
    options: { serialize: false },
    factory: (config) => new MemoryDriver({ ...config, cacheInstance }),
  };
}
