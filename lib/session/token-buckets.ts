import { createHash, randomBytes } from 'node:crypto';

/** How often something may be done: `burst` times at once, then again each time `every` ms have passed. */
export interface RateRule {
  burst: number;
  every: number;
}

/** A token bucket and what it holds. */
export interface Limit {
  key: string;
  rule: RateRule;
}

interface Bounds {
  /** Buckets that have a place of their own. */
  most: number;
  /** Places that the others share. */
  places: number;
}

/** A bucket as it stands: the moment at which it is full again, now at the earliest. */
interface FoundBucket extends Limit {
  fullAt: number;
  /** The place that it shares, where it has none of its own. */
  place: number | undefined;
}

/** ms until a bucket has a token, not rounded; below 0 where it has one. */
function waitFor({ fullAt, rule: { burst, every } }: FoundBucket, now: number): number {
  return fullAt + every - burst * every - now;
}

/** Entries looked at with every question, to let go of those that are worth nothing any more. */
const swept = 4;

/**
 * Token buckets in memory that is bounded and lets go of nothing that still limits somebody. Of each bucket only the moment
 * is kept at which it is full again (the virtual scheduling of GCRA, ITU-T I.371): from then on it is worth nothing. While
 * more buckets than `most` hold something, further ones share places by a hash that nobody outside can foretell: whoever comes
 * then may have to wait for somebody else, and nobody gets more than is his.
 */
export class TokenBuckets {
  readonly #fullAt = new Map<string, number>();
  readonly #most: number;
  readonly #shared: Float64Array;
  readonly #seed = randomBytes(16);
  /** The last moment at which any shared place is full again. */
  #sharedUntil = 0;
  #cursor = this.#fullAt.entries();

  constructor({ most, places }: Bounds) {
    this.#most = most;
    this.#shared = new Float64Array(places);
  }

  /** Buckets with a place of their own. */
  get size(): number {
    return this.#fullAt.size;
  }

  /**
   * Takes a token from each of these buckets, or none from any.
   * @returns 0 when all had one, else the ms after which all have.
   */
  take(limits: readonly Limit[], now: number): number {
    this.#sweep(now);
    const found = limits.map((limit) => this.#find(limit, now));
    const wait = Math.max(...found.map((bucket) => waitFor(bucket, now)));
    if (wait >= 1) return Math.ceil(wait);
    for (const bucket of found) this.#set(bucket, bucket.fullAt + bucket.rule.every);
    return 0;
  }

  /** Puts back what was taken for something that did not come about. */
  giveBack(limits: readonly Limit[], now: number): void {
    for (const limit of limits) {
      // A shared place may be another's: it is left as it is.
      if (!this.#fullAt.has(limit.key)) continue;
      const fullAt = this.#find(limit, now).fullAt - limit.rule.every;
      if (fullAt <= now) this.#fullAt.delete(limit.key);
      else this.#fullAt.set(limit.key, fullAt);
    }
  }

  /** A clock that was set back makes nobody wait for longer than an empty bucket does. */
  #find({ key, rule }: Limit, now: number): FoundBucket {
    const own = this.#fullAt.get(key);
    const isCrowded = this.#fullAt.size >= this.#most || now < this.#sharedUntil;
    const place = own === undefined && isCrowded ? this.#place(key) : undefined;
    const fullAt = own ?? (place === undefined ? 0 : (this.#shared[place] ?? 0));
    return { key, rule, place, fullAt: Math.max(now, Math.min(fullAt, now + rule.burst * rule.every)) };
  }

  #set({ key, place }: FoundBucket, fullAt: number): void {
    if (place === undefined || this.#fullAt.size < this.#most) {
      this.#fullAt.set(key, fullAt);
      return;
    }
    this.#shared[place] = Math.max(this.#shared[place] ?? 0, fullAt);
    this.#sharedUntil = Math.max(this.#sharedUntil, fullAt);
  }

  #place(key: string): number {
    return createHash('sha256').update(this.#seed).update(key).digest().readUInt32LE(0) % this.#shared.length;
  }

  #sweep(now: number): void {
    for (let looked = 0; looked < swept; looked += 1) {
      const next = this.#cursor.next();
      if (next.done) {
        this.#cursor = this.#fullAt.entries();
        return;
      }
      const [key, fullAt] = next.value;
      if (fullAt <= now) this.#fullAt.delete(key);
    }
  }
}
