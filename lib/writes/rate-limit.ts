import 'server-only';
import { siteWide } from '@/lib/env/site';
import { monotonicNow } from '@/lib/runtime/steady-clock';
import { type Limit, TokenBuckets } from './token-buckets';

/** Buckets take some 10 MB, and the shared slots half a megabyte. */
const bounds = { maxBuckets: 50_000, sharedSlots: 65_536 };

const buckets = () => siteWide('rate-buckets', () => new TokenBuckets(bounds));

/** Takes from all buckets or none. @returns 0 on success, else the ms until all have a token */
export function takeTokens(limits: readonly Limit[]): number {
  return buckets().consume(limits, monotonicNow());
}

export function refundTokens(limits: readonly Limit[]): void {
  buckets().refund(limits, monotonicNow());
}
