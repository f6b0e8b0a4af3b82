import 'server-only';
import type { Redis } from 'ioredis';
import { type RedisUse, sharedStore } from './redis';

/** @returns undefined without Redis or a timely response: the instance then uses its own memory */
export async function tryShared<Answer>(
  use: Extract<RedisUse, 'sessions' | 'limits' | 'writes'>,
  command: (redis: Redis) => Promise<Answer>,
): Promise<Answer | undefined> {
  return sharedStore()?.tryCommand(use, command);
}
