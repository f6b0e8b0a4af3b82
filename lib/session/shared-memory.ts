import 'server-only';
import type { Redis } from 'ioredis';
import { type RedisUse, sharedStore } from '@/lib/platform/redis';

/**
 * Asks what several instances share, where they do.
 * @returns undefined where there is no Redis, or it does not answer in time: the instance then goes by its own memory
 */
export async function askShared<Answer>(
  use: Extract<RedisUse, 'sessions' | 'limits' | 'acts'>,
  ask: (redis: Redis) => Promise<Answer>,
): Promise<Answer | undefined> {
  return sharedStore()?.ask(use, ask);
}
