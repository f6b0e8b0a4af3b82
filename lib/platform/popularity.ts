import { randomInt } from 'node:crypto';

/** Rows of counters; a key's count is the least of its four, as others can only add to them. */
const rows = 4;

/** Counters in a row: 64 KB altogether. The several thousand keys that a cache holds meet in one rarely. */
const width = 16_384;

/** A count goes no further: what was asked for that often lately is popular enough. */
const most = 15;

/** Askings after which all counts are halved, so that what was popular yesterday makes room (some ten for each thing kept). */
const fading = 40_000;

/**
 * How often things were asked for lately, those that are not kept included: the frequency sketch of TinyLFU (Einziger, Friedman
 * and Manes, 2017), a count-min sketch of fixed size. Counts are sometimes too high, and never too low but for the halving.
 */
export class Popularity {
  readonly #counts = new Uint8Array(rows * width);
  #asked = 0;

  /** @param seed of the hashes; by default random, so that nobody can choose addresses that count as others' */
  constructor(private readonly seed = randomInt(2 ** 31)) {}

  /** Notes that somebody asked for it. */
  note(key: string): void {
    const hash = this.#hash(key);
    for (let row = 0; row < rows; row += 1) {
      const place = placeIn(row, hash);
      const count = this.#counts[place] ?? 0;
      if (count < most) this.#counts[place] = count + 1;
    }
    this.#asked += 1;
    if (this.#asked >= fading) this.#fade();
  }

  /** How often it was asked for lately, up to 15 times. */
  of(key: string): number {
    const hash = this.#hash(key);
    let least = most;
    for (let row = 0; row < rows; row += 1) least = Math.min(least, this.#counts[placeIn(row, hash)] ?? 0);
    return least;
  }

  /** FNV-1a; each reader's request pays for it, so nothing is allocated here. */
  #hash(key: string): number {
    let hash = this.seed;
    for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
    return hash;
  }

  #fade(): void {
    this.#asked = 0;
    for (let place = 0; place < this.#counts.length; place += 1)
      this.#counts[place] = (this.#counts[place] ?? 0) >> 1;
  }
}

/** Where a key's counter stands in a row: other keys share it in other rows. */
function placeIn(row: number, hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d + 2 * row * 0x297a2d39);
  return row * width + ((mixed ^ (mixed >>> 16)) & (width - 1));
}
