import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site-wide';
import { monotonicNow } from '../runtime/steady-clock';

/** Duration in ms from which a response is slow. Two slow responses use up the page's `pageBudgetMs`. */
const slowThresholdMs = 1000;

/** Milliseconds for which an operation counts as slow, unless a fast response arrives earlier. */
const slownessLifetimeMs = 10_000;

/** Minimum wait in ms, enough to find cached responses, including those in Redis. */
const minimumWaitMs = 15;

const slowSince = () => siteWide('slow-operations', () => new LRUCache<string, number>({ max: 1000 }));

export function recordDuration(operation: string, durationMs: number, now = monotonicNow()): void {
  if (durationMs >= slowThresholdMs) slowSince().set(operation, now);
  else slowSince().delete(operation);
}

export function isSlow(operation: string, now = monotonicNow()): boolean {
  const since = slowSince().get(operation);
  return since !== undefined && now - since < slownessLifetimeMs;
}

/** Waits for an optional part. If its operation is slow, returns undefined after `minimumWaitMs` at most. */
export async function waitUnlessSlow<Value>(operation: string, part: Promise<Value>) {
  if (!isSlow(operation)) return part;
  return Promise.race([part, pause(minimumWaitMs, undefined, { ref: false })]);
}
