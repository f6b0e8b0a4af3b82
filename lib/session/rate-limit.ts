import 'server-only';
import { siteWide } from '@/lib/env/site';
import { steadyNow } from '@/lib/platform/steady-clock';
import { type Limit, TokenBuckets } from './token-buckets';

/** Some 10 MB at most, and half a megabyte for those who come when it is full. */
const bounds = { most: 50_000, places: 65_536 };

const buckets = () => siteWide('rate-buckets', () => new TokenBuckets(bounds));

/**
 * Takes a token from each of these buckets of this instance, or none from any.
 * @returns 0 when all had one, else the ms after which all have.
 */
export function takeTokens(limits: readonly Limit[], now = steadyNow()): number {
  return buckets().take(limits, now);
}

/** Puts back what was taken for something that did not come about. */
export function giveBackTokens(limits: readonly Limit[], now = steadyNow()): void {
  buckets().giveBack(limits, now);
}
