import { randomInt } from 'node:crypto';

/** Number of counters per key; the key's count is the minimum of its counters. */
const rows = 4;

/** Counters per row, 64 KB in total. Collisions are rare among several thousand keys. */
const width = 16_384;

const maxCount = 15;

/** Requests after which counts are halved: about ten per cached entry. */
const requestsPerHalving = 40_000;

/** Count-min sketch of TinyLFU (Einziger, Friedman and Manes, 2017). Counts may be too high. */
export class Popularity {
  readonly #counts = new Uint8Array(rows * width);
  #requestCount = 0;

  /** @param seed random, so that attackers cannot construct collisions */
  constructor(private readonly seed = randomInt(2 ** 31)) {}

  record(key: string): void {
    const hash = this.#hash(key);
    for (let row = 0; row < rows; row += 1) {
      const index = counterIndex(row, hash);
      const count = this.#counts[index] ?? 0;
      if (count < maxCount) this.#counts[index] = count + 1;
    }
    this.#requestCount += 1;
    if (this.#requestCount >= requestsPerHalving) this.#halveCounts();
  }

  count(key: string): number {
    const hash = this.#hash(key);
    let lowest = maxCount;
    for (let row = 0; row < rows; row += 1)
      lowest = Math.min(lowest, this.#counts[counterIndex(row, hash)] ?? 0);
    return lowest;
  }

  /** Returns an FNV-1a hash; runs for every request, so it allocates nothing. */
  #hash(key: string): number {
    let hash = this.seed;
    for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
    return hash;
  }

  #halveCounts(): void {
    this.#requestCount = 0;
    for (let index = 0; index < this.#counts.length; index += 1)
      this.#counts[index] = (this.#counts[index] ?? 0) >> 1;
  }
}

function counterIndex(row: number, hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d + 2 * row * 0x297a2d39);
  return row * width + ((mixed ^ (mixed >>> 16)) & (width - 1));
}
