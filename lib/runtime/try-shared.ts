import 'server-only';
import type { Redis } from 'ioredis';
import { type RedisUse, sharedStore } from './redis';

/**
 * Queries the Redis that several instances share.
 * @returns undefined if there is no Redis or it does not answer in time: the instance then uses its own memory
 */
export async function tryShared<Answer>(
  use: Extract<RedisUse, 'sessions' | 'limits' | 'writes'>,
  command: (redis: Redis) => Promise<Answer>,
): Promise<Answer | undefined> {
  return sharedStore()?.tryCommand(use, command);
}
