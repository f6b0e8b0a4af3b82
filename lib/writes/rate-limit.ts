import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { siteWide } from '@/lib/env/site-wide';
import { monotonicNow } from '@/lib/runtime/steady-clock';

/** Limit of `burst` requests in a row, then one per `every` ms. */
export interface RateRule {
  burst: number;
  every: number;
}

export interface Limit {
  key: string;
  rule: RateRule;
}

/** State of a bucket; `fullAt` is the time at which it will be full, or now if it is full. */
interface BucketState extends Limit {
  fullAt: number;
  /** Index of the slot that the bucket shares; undefined if the bucket has no slot and uses `#fullAt`. */
  slot: number | undefined;
}

/** Returns the ms until the bucket has a token, not rounded; 0 or less if it has a token now. */
function msUntilToken({ fullAt, rule: { burst, every } }: BucketState, now: number): number {
  return fullAt + every - burst * every - now;
}

/** Number of entries checked on each call; entries of full buckets are deleted. */
const entriesPerSweep = 4;

/**
 * Rate limits that never drop an active limit (virtual scheduling, ITU-T I.371). Above `maxBuckets`, buckets
 * share slots by an unpredictable hash: users may wait for each other, but nobody exceeds the limit.
 */
export class TokenBuckets {
  readonly #fullAt = new Map<string, number>();
  readonly #maxBuckets: number;
  readonly #slots: Float64Array;
  readonly #seed = randomBytes(16);
  #sharedUntil = 0;
  #cursor = this.#fullAt.entries();

  /** @param sharedSlots number of slots that all buckets without an entry share */
  constructor({ maxBuckets, sharedSlots }: typeof bounds) {
    this.#maxBuckets = maxBuckets;
    this.#slots = new Float64Array(sharedSlots);
  }

  get size(): number {
    return this.#fullAt.size;
  }

  consume(limits: readonly Limit[], now: number): number {
    this.#sweep(now);
    const bucketStates = limits.map((limit) => this.#find(limit, now));
    const waitMs = Math.max(...bucketStates.map((bucket) => msUntilToken(bucket, now)));
    if (waitMs >= 1) return Math.ceil(waitMs);
    for (const bucket of bucketStates) this.#set(bucket, bucket.fullAt + bucket.rule.every);
    return 0;
  }

  refund(limits: readonly Limit[], now: number): void {
    for (const limit of limits) {
      // A bucket without an entry may share its slot with other buckets, so it gets no refund.
      if (!this.#fullAt.has(limit.key)) continue;
      const fullAt = this.#find(limit, now).fullAt - limit.rule.every;
      if (fullAt <= now) this.#fullAt.delete(limit.key);
      else this.#fullAt.set(limit.key, fullAt);
    }
  }

  /** Finds a bucket. Caps `fullAt`, because a clock that was set back would otherwise cause long waits. */
  #find({ key, rule }: Limit, now: number): BucketState {
    const ownFullAt = this.#fullAt.get(key);
    const isCrowded = this.#fullAt.size >= this.#maxBuckets || now < this.#sharedUntil;
    const slot = ownFullAt === undefined && isCrowded ? this.#slotOf(key) : undefined;
    const fullAt = ownFullAt ?? (slot === undefined ? 0 : (this.#slots[slot] ?? 0));
    return { key, rule, slot, fullAt: Math.max(now, Math.min(fullAt, now + rule.burst * rule.every)) };
  }

  #set({ key, slot }: BucketState, fullAt: number): void {
    if (slot === undefined || this.#fullAt.size < this.#maxBuckets) {
      this.#fullAt.set(key, fullAt);
      return;
    }
    this.#slots[slot] = Math.max(this.#slots[slot] ?? 0, fullAt);
    this.#sharedUntil = Math.max(this.#sharedUntil, fullAt);
  }

  #slotOf(key: string): number {
    return createHash('sha256').update(this.#seed).update(key).digest().readUInt32LE(0) % this.#slots.length;
  }

  #sweep(now: number): void {
    for (let checkedCount = 0; checkedCount < entriesPerSweep; checkedCount += 1) {
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

/** Maximum numbers, to bound memory: about 10 MB for buckets, and half a megabyte for shared slots. */
const bounds = { maxBuckets: 50_000, sharedSlots: 65_536 };

const buckets = () => siteWide('rate-buckets', () => new TokenBuckets(bounds));

/** Takes a token from all buckets or from none. Returns 0, or the ms until all have one. */
export function takeTokens(limits: readonly Limit[]): number {
  return buckets().consume(limits, monotonicNow());
}

export function refundTokens(limits: readonly Limit[]): void {
  buckets().refund(limits, monotonicNow());
}
