import 'server-only';
import { LRUCache } from 'lru-cache';
import { environment } from '@/lib/env/environment';
import { processWide } from '@/lib/platform/process-wide';

/** How often something may be done: `burst` times at once, then again each time `every` ms have passed. */
export interface RateRule {
  burst: number;
  every: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Buckets remembered; a full one is worth nothing, so losing the least used is no gift. */
const mostBuckets = 20_000;

const buckets = processWide('rate-buckets', () => new LRUCache<string, Bucket>({ max: mostBuckets }));

/** What is in a bucket now, parts of a token included. */
function tokensIn(key: string, { burst, every }: RateRule, now: number): number {
  const bucket = buckets.get(key) ?? { tokens: burst, filledAt: now };
  return Math.min(burst, bucket.tokens + Math.max(0, now - bucket.filledAt) / every);
}

/** ms until there is a token in the bucket of `key`; takes none. */
export function waitForToken(key: string, rule: RateRule, now = Date.now()): number {
  const tokens = tokensIn(key, rule, now);
  return tokens >= 1 ? 0 : Math.ceil((1 - tokens) * rule.every);
}

/**
 * Takes a token from the bucket of `key` (token bucket).
 * @returns 0 when there was one, else the ms after which there is.
 */
export function takeToken(key: string, rule: RateRule, now = Date.now()): number {
  const wait = waitForToken(key, rule, now);
  const tokens = tokensIn(key, rule, now);
  buckets.set(key, { tokens: wait === 0 ? tokens - 1 : tokens, filledAt: now });
  return wait;
}

/**
 * The address that a request came from. The porter adds its peer at the end of X-Forwarded-For; with TRUSTED_PROXIES
 * proxies of the publisher's in front, the entry before theirs is the reader's. Earlier ones are the sender's own words, so
 * taking the first would let anyone choose an address for each request. Without the header all share one bucket, which errs
 * on the safe side.
 */
export function addressOf(request: Request): string {
  const chain = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  return (
    chain
      .at(-1 - environment().TRUSTED_PROXIES)
      ?.trim()
      .slice(0, 64) || 'unknown'
  );
}
