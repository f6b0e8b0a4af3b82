import { performance } from 'node:perf_hooks';
import { Redis, type RedisOptions } from 'ioredis';
import { environment } from '../env/environment';
import { siteWide } from '../env/site-wide';
import { afterActiveTime } from './active-time';
import { CircuitBreaker } from './circuit-breaker';
import { log, logRateLimited } from './log';
import { redisSeconds } from './metrics';

export type RedisUse =
  | 'answers'
  | 'pages'
  | 'files'
  | 'purges'
  | 'sessions'
  | 'limits'
  | 'writes'
  | 'bus'
  | 'connection';

/** Kind of failure. `invalid`: an invalid value; `unavailable`: Redis is unreachable. */
type RedisFailure = 'full' | 'read-only' | 'wrong-type' | 'refused' | 'invalid' | 'timeout' | 'unavailable';

/** Options for failing fast. `commandTimeout` (ms) applies to libraries that use `connection` directly. */
const failFastOptions = {
  enableOfflineQueue: false,
  commandTimeout: 5000,
  maxRetriesPerRequest: 0,
} as const satisfies RedisOptions;

/** Default timeout in ms of active time (`active-time.ts`). After it, rendering is faster than waiting. */
const commandTimeoutMs = 100;

/** Response time in ms that counts as slow. Low, because a page sends several commands. */
const slowMs = 50;
const breakerOptions = { threshold: 3, pause: 1000 };

/** Returns counts by `<use> <failure>`, for `kanbao_redis_failures_total`. */
export const redisFailures = () => siteWide('redis-failures', () => new Map<string, number>());

export function reportRedisFailure(use: RedisUse, failure: RedisFailure, problem: unknown): void {
  const kind = `${use} ${failure}`;
  redisFailures().set(kind, (redisFailures().get(kind) ?? 0) + 1);
  logRateLimited('redis-failed', kind, { problem: String(problem).slice(0, 300) });
}

const failureCodes: readonly [string, RedisFailure][] = [
  ['OOM', 'full'],
  ['MISCONF', 'read-only'],
  ['READONLY', 'read-only'],
  ['NOREPLICAS', 'read-only'],
  ['WRONGTYPE', 'wrong-type'],
];

/** Message of ioredis's timeout error, also used for our timeouts. */
const timeoutMessage = 'Command timed out';

export function redisFailureOf(problem: unknown): RedisFailure {
  if (!(problem instanceof Error)) return 'refused';
  if (problem.message === timeoutMessage) return 'timeout';
  if (problem.name !== 'ReplyError') return 'unavailable';
  // `includes`, because the message of a failed Lua script may contain the error code in the middle.
  return failureCodes.find(([code]) => problem.message.includes(code))?.[1] ?? 'refused';
}

export function connectRedis(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
    ...options,
  });
  let isFailing = false;
  redis.on('error', (problem) => {
    isFailing = true;
    reportRedisFailure('connection', 'unavailable', problem);
  });
  redis.on('ready', () => {
    if (isFailing) log('redis-connected-again');
    isFailing = false;
  });
  return redis;
}

/** Shared Redis. If it is slow or unreachable, it delays readers only briefly. */
export type SharedStore = ReturnType<typeof openSharedStore>;

/** Rejects after `ms` of active time. `setImmediate` lets Node first read responses that have arrived. */
async function rejectAfterActiveTime<Answer>(ms: number, work: () => Promise<Answer>): Promise<Answer> {
  let cancelTimeout = () => {};
  const timeout = new Promise<never>((_resolve, reject) => {
    cancelTimeout = afterActiveTime(ms, () => setImmediate(() => reject(new Error(timeoutMessage))));
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    cancelTimeout();
  }
}

function waitForConnection(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['ready', 'error', 'close']) redis.once(event, () => resolve());
  });
}

/** Opens the shared Redis. @param defaultTimeoutMs timeout in ms of active time */
export function openSharedStore(url: string, defaultTimeoutMs: number = commandTimeoutMs) {
  const redis = connectRedis(url, failFastOptions);
  const breaker = new CircuitBreaker(breakerOptions);
  const updateBreaker = (isLate: boolean) => (isLate ? breaker.fail() : breaker.succeed());
  const firstAttempt = waitForConnection(redis);

  async function runCommand<Answer>(
    use: RedisUse,
    command: (redis: Redis) => Promise<Answer>,
    timeoutMs = defaultTimeoutMs,
  ): Promise<Answer> {
    const startUtilization = performance.eventLoopUtilization();
    const startedAt = performance.now();
    try {
      const answer = await rejectAfterActiveTime(timeoutMs, () => firstAttempt.then(() => command(redis)));
      // Time in which this process was busy does not count as waiting for Redis.
      updateBreaker(performance.eventLoopUtilization(startUtilization).idle > slowMs);
      return answer;
    } catch (problem) {
      const failure = redisFailureOf(problem);
      updateBreaker(failure === 'timeout');
      reportRedisFailure(use, failure, problem);
      throw problem;
    } finally {
      redisSeconds.observe((performance.now() - startedAt) / 1000, use);
    }
  }

  return {
    /** Connection for libraries. Failures of commands that libraries send are not logged. */
    connection: redis,
    /** Runs a command with a timeout in active time. @throws on failure, which is also logged */
    runCommand,
    /** Runs an optional command; resolves to undefined after a timeout or failure, which is logged. */
    async tryCommand<Answer>(use: RedisUse, command: (connection: Redis) => Promise<Answer>) {
      if (!breaker.mayCall()) {
        reportRedisFailure(use, 'timeout', 'not called for a while, because it responded late');
        return undefined;
      }
      return runCommand(use, command).catch(() => undefined);
    },
    /** Adds a listener that is called after each connection. */
    onReady: (listener: () => void) => void redis.on('ready', listener),
    close: () => redis.disconnect(),
  };
}

export function sharedStore(): SharedStore | undefined {
  return siteWide('shared-store', () => {
    const { REDIS_URL } = environment();
    return REDIS_URL === undefined ? undefined : openSharedStore(REDIS_URL);
  });
}

/** Runs a command. Returns undefined if Redis is missing, failing or slow; callers then use local memory. */
export async function tryRedis<Answer>(
  use: Extract<RedisUse, 'sessions' | 'limits' | 'writes'>,
  command: (redis: Redis) => Promise<Answer>,
): Promise<Answer | undefined> {
  return sharedStore()?.tryCommand(use, command);
}
