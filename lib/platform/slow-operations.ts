import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { monotonicNow } from '../runtime/steady-clock';

/** Duration in ms from which a response is slow: a page cannot wait for two slow responses. */
const slowThresholdMs = 1000;

/** ms that slowness is remembered; a fast response ends it. */
const slownessLifetimeMs = 10_000;

/** Minimum wait in ms, so that cached responses are found, also in Redis. */
const minimumWaitMs = 15;

const slowSince = () => siteWide('slow-operations', () => new LRUCache<string, number>({ max: 1000 }));

/** Records the duration of a call. */
export function recordDuration(operation: string, took: number, now = monotonicNow()): void {
  if (took >= slowThresholdMs) slowSince().set(operation, now);
  else slowSince().delete(operation);
}

/** Returns true if the last response of the operation was slow and recent. */
export function isSlow(operation: string, now = monotonicNow()): boolean {
  const since = slowSince().get(operation);
  return since !== undefined && now - since < slownessLifetimeMs;
}

/**
 * Waits for an optional part, unless its operation is known to be slow: recommendations must not delay an article. The call
 * continues, and its response is cached.
 * @returns undefined if it was not ready
 */
export async function waitUnlessSlow<Value>(
  operation: string,
  part: Promise<Value>,
): Promise<Value | undefined> {
  if (!isSlow(operation)) return part;
  return Promise.race([part, pause(minimumWaitMs, undefined, { ref: false })]);
}
