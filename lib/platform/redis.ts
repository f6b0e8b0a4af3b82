import { Redis, type RedisOptions } from 'ioredis';

/**
 * For calls that a reader waits for: nothing is queued for a store that is away, and an answer that takes longer than
 * drawing anew is not waited for.
 */
export const impatientRedis = {
  enableOfflineQueue: false,
  commandTimeout: 100,
  maxRetriesPerRequest: 0,
} as const satisfies RedisOptions;

/** A connection that keeps trying and tells of a failure once, not at every attempt. */
export function connectRedis(url: string, options: RedisOptions, report: (problem: unknown) => void): Redis {
  let told = false;
  const redis = new Redis(url, {
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
    ...options,
  });
  redis.on('error', (problem) => {
    if (!told) report(problem);
    told = true;
  });
  redis.on('ready', () => {
    told = false;
  });
  return redis;
}
