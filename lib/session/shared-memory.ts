import 'server-only';
import type { Redis } from 'ioredis';
import { environment } from '@/lib/env/environment';
import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';
import { connectRedis, impatientRedis } from '@/lib/platform/redis';

function connect(): Redis | undefined {
  const { REDIS_URL } = environment();
  const report = (problem: unknown) => log('shared-memory-failed', { problem: String(problem) });
  return REDIS_URL ? connectRedis(REDIS_URL, impatientRedis, report) : undefined;
}

/**
 * Asks what several instances share, where they do.
 * @returns undefined where there is no Redis, or it does not answer in time: the instance then goes by its own memory
 */
export async function askShared<Answer>(ask: (redis: Redis) => Promise<Answer>): Promise<Answer | undefined> {
  const redis = processWide('session-redis', connect);
  if (!redis) return undefined;
  try {
    return await ask(redis);
  } catch {
    // The connection's own report tells the operator, once.
    return undefined;
  }
}
