import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { steadyNow } from './steady-clock';

/** ms from which on an answer was slow: two of those a page could not wait for. */
const slow = 1000;

/** ms for which that is remembered; calls go on all the time, and the first that is quick again ends it. */
const remembered = 10_000;

/** ms that is waited all the same: what is kept must be found, also in a store beside this process. */
const least = 15;

const slowSince = () => siteWide('slow-operations', () => new LRUCache<string, number>({ max: 1000 }));

/** Notes how long a call took. */
export function noteSpeed(operation: string, took: number, now = steadyNow()): void {
  if (took >= slow) slowSince().set(operation, now);
  else slowSince().delete(operation);
}

/** Whether the last answer of an operation was slow, and that not long ago. */
export function isSlow(operation: string, now = steadyNow()): boolean {
  const since = slowSince().get(operation);
  return since !== undefined && now - since < remembered;
}

/**
 * Waits for a part that a page can do without. Where its operation is known to be slow the page goes without it at once: an article
 * must not come later because its recommendations do. The call goes on, and its answer is kept for the next drawing.
 * @returns undefined where it was not there in time
 */
export async function unlessSlow<Value>(operation: string, part: Promise<Value>): Promise<Value | undefined> {
  if (!isSlow(operation)) return part;
  return Promise.race([part, pause(least, undefined, { ref: false })]);
}
