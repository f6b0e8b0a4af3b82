import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site';
import { sessionLifetime } from './seal';
import { askShared } from './shared-memory';

/** Ids of sessions that were ended although their seal is still good. */
const ended = () =>
  siteWide('ended-sessions', () => new LRUCache<string, true>({ max: 100_000, ttl: sessionLifetime * 1000 }));

const sharedKey = (id: string) => `kanbao:ended-session:${id}`;

/** A copy of a session's cookie is worth nothing once the session was ended, on this instance and all that share a Redis. */
export async function endSession(id: string): Promise<void> {
  ended().set(id, true);
  await askShared('sessions', (redis) => redis.set(sharedKey(id), '1', 'EX', sessionLifetime));
}

export async function hasEnded(id: string): Promise<boolean> {
  if (ended().has(id)) return true;
  const elsewhere = (await askShared('sessions', (redis) => redis.exists(sharedKey(id)))) === 1;
  if (elsewhere) ended().set(id, true);
  return elsewhere;
}
