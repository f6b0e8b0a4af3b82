import 'server-only';
import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/platform/process-wide';
import { sessionLifetime } from './seal';

/** Ids of sessions that were ended although their seal is still good. */
const ended = processWide(
  'ended-sessions',
  () => new LRUCache<string, true>({ max: 100_000, ttl: sessionLifetime * 1000 }),
);

/** A copy of a session's cookie is worth nothing once the session was ended. */
export function endSession(id: string): void {
  ended.set(id, true);
}

export function hasEnded(id: string): boolean {
  return ended.has(id);
}
