import { performance } from 'node:perf_hooks';
import { Redis, type RedisOptions } from 'ioredis';
import { environment } from '../env/environment';
import { siteWide } from '../env/site';
import { afterAttention } from './attention';
import { log, logSeldom } from './log';
import { redisSeconds } from './tallies';

/** What Redis is asked for; a label of metrics and lines of the log. */
export type RedisUse =
  | 'answers'
  | 'pages'
  | 'files'
  | 'purges'
  | 'sessions'
  | 'limits'
  | 'acts'
  | 'bus'
  | 'connection';

/** What went wrong: it was full, read-only, held another type under our key, answered no, was slow, or could not be reached. */
export type RedisFailure = 'full' | 'read-only' | 'wrong-type' | 'refused' | 'garbage' | 'timeout' | 'away';

/**
 * For calls that a reader waits for: nothing is queued for a store that is away. The library's own limit is for what nobody
 * waits for, such as its look whether a new connection answers.
 */
const failFast = {
  enableOfflineQueue: false,
  commandTimeout: 5000,
  maxRetriesPerRequest: 0,
} as const satisfies RedisOptions;

/** ms of attention after which drawing anew is better than waiting on. */
const answerLimit = 100;

/** ms from which on an answer counts as slow: a page asks several times. */
const slow = 50;
/** Slow or missing answers in a row after which Redis is left alone. */
const threshold = 3;
/** ms until one call may try again. */
const leaveAlone = 1000;

const failures = () => siteWide('redis-failures', () => new Map<string, number>());

/** How often Redis failed, by `<use> <failure>`: the metric `kanbao_redis_failures_total`. */
export function redisFailures(): ReadonlyMap<string, number> {
  return failures();
}

/** Counts a failure and tells the operator, each kind once in a while. */
export function reportRedisFailure(use: RedisUse, failure: RedisFailure, problem: unknown): void {
  const kind = `${use} ${failure}`;
  failures().set(kind, (failures().get(kind) ?? 0) + 1);
  logSeldom('redis-failed', kind, { problem: String(problem).slice(0, 300) });
}

/** Redis begins its refusals with a word. */
const refusals: readonly [string, RedisFailure][] = [
  ['OOM', 'full'],
  ['MISCONF', 'read-only'],
  ['READONLY', 'read-only'],
  ['NOREPLICAS', 'read-only'],
  ['WRONGTYPE', 'wrong-type'],
];

export function redisFailureOf(problem: unknown): RedisFailure {
  if (!(problem instanceof Error)) return 'refused';
  if (problem.message === 'Command timed out') return 'timeout';
  if (problem.name !== 'ReplyError') return 'away';
  // A script's refusal carries the one of the command in it.
  return refusals.find(([word]) => problem.message.includes(word))?.[1] ?? 'refused';
}

/** A connection that keeps trying. */
export function connectRedis(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
    ...options,
  });
  let failing = false;
  redis.on('error', (problem) => {
    failing = true;
    reportRedisFailure('connection', 'away', problem);
  });
  redis.on('ready', () => {
    if (failing) log('redis-back');
    failing = false;
  });
  return redis;
}

/** What the instance shares with others; a Redis that is slow or away costs readers next to nothing. */
export interface SharedStore {
  /** The bare connection, for libraries that want one; nobody logs their failures. */
  readonly connection: Redis;
  /** For what can be done without: undefined when there is no answer in time. Every failure is logged and counted. */
  ask<Answer>(use: RedisUse, work: (redis: Redis) => Promise<Answer>): Promise<Answer | undefined>;
  /**
   * For what must be known to have happened. @throws when it did not; that is logged, too
   * @param patience ms of attention that the answer is worth waiting for
   */
  demand<Answer>(use: RedisUse, work: (redis: Redis) => Promise<Answer>, patience?: number): Promise<Answer>;
  /** Whenever a connection stands (again). */
  onReady(listener: () => void): void;
  close(): void;
}

/** A circuit breaker: leaves a store alone that answers late or never, but for one call now and then. */
function createCircuit() {
  let late = 0;
  let openUntil = 0;
  return {
    mayAsk(): boolean {
      const now = performance.now();
      if (late < threshold) return true;
      if (now < openUntil) return false;
      openUntil = now + leaveAlone;
      return true;
    },
    note(wasLate: boolean): void {
      late = wasLate ? late + 1 : 0;
      if (late >= threshold) openUntil = performance.now() + leaveAlone;
    },
  };
}

/** What `redisFailureOf` takes for slowness, as the library's own limit says it. */
const tooLate = () => new Error('Command timed out');

/**
 * Fails when the answer takes too long. Only attention counts (`attention.ts`): while a page is drawn, or Next gets ready, an
 * answer may be there and unread, so what has come is read before it counts as late.
 */
async function within<Answer>(ms: number, work: () => Promise<Answer>): Promise<Answer> {
  let callOff = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    callOff = afterAttention(ms, () => setImmediate(() => reject(tooLate())));
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    callOff();
  }
}

/** The first connection stands, or cannot be had. */
function firstWord(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['ready', 'error', 'close']) redis.once(event, () => resolve());
  });
}

/** @param limit ms of attention that an answer is waited for; tests on a busy machine wait longer than readers */
export function openSharedStore(url: string, limit: number = answerLimit): SharedStore {
  const redis = connectRedis(url, failFast);
  const circuit = createCircuit();
  const begun = firstWord(redis);

  async function demand<Answer>(
    use: RedisUse,
    work: (redis: Redis) => Promise<Answer>,
    patience = limit,
  ): Promise<Answer> {
    const asked = performance.eventLoopUtilization();
    const began = performance.now();
    try {
      const answer = await within(patience, () => begun.then(() => work(redis)));
      // Only what this process had nothing else to do in was spent waiting for Redis.
      circuit.note(performance.eventLoopUtilization(asked).idle > slow);
      return answer;
    } catch (problem) {
      const failure = redisFailureOf(problem);
      circuit.note(failure === 'timeout');
      reportRedisFailure(use, failure, problem);
      throw problem;
    } finally {
      redisSeconds.observe((performance.now() - began) / 1000, use);
    }
  }

  return {
    connection: redis,
    demand,
    async ask(use, work) {
      if (!circuit.mayAsk()) {
        reportRedisFailure(use, 'timeout', 'left alone for a while, as it answered late');
        return undefined;
      }
      // `demand` has logged what went wrong.
      return demand(use, work).catch(() => undefined);
    },
    onReady: (listener) => void redis.on('ready', listener),
    close: () => redis.disconnect(),
  };
}

/** The process's one way to what instances share; undefined where there is no Redis. */
export function sharedStore(): SharedStore | undefined {
  return siteWide('shared-store', () => {
    const { REDIS_URL } = environment();
    return REDIS_URL === undefined ? undefined : openSharedStore(REDIS_URL);
  });
}
