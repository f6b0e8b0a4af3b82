import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { responseShape } from '../contract/json-schema';
import type { AnyOperation } from '../contract/operation';
import { logRateLimited } from '../runtime/log';
import { markIncomplete, tagPage } from '../runtime/request-context';
import { articleTagsIn } from './article-tags';
import type { CallOptions } from './call-once';
import { call } from './client';
import { clearCacheAfterClockChange, dataCache, responseKeys } from './data-cache';
import { fail, isDenied, isOutage, type PlatformError, type Result, succeed } from './errors';
import { resumeLateCall } from './late-responses';
import { waitInPage } from './page-parts';

/** Milliseconds that a page waits for a fresh response if a stale response is cached. */
const waitForFreshMs = 600;

/** Milliseconds that a page waits for a new response if a response from before the last purge is cached. */
const waitAfterPurgeMs = 1200;

const outageBackoffSeconds = 2;

/** Seconds that a definite failure is cached, so that unknown ids do not cause a call each time. */
const rejectionLifetimeSeconds = 5;

/** Error that makes bentocache use the stale value, which it does only if the factory throws. */
class Outage extends Error {
  constructor(readonly error: PlatformError) {
    super(error.kind);
  }
}

function findOutage(cause: unknown): PlatformError | undefined {
  if (cause instanceof Outage) return cause.error;
  return cause instanceof Error && cause.cause !== undefined ? findOutage(cause.cause) : undefined;
}

/** Options of a read; `base` is for an operation without a fixed host. */
export type ReadOptions = Pick<CallOptions, 'base'>;

/** Reads through the cache and tags the page. If the page stops waiting, the call continues. */
export async function read<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  options: ReadOptions = {},
): Promise<Result<z.output<Operation['response']>>> {
  const { cache } = operation;
  const answer = cache
    ? await waitInPage(readCached(operation, request, cache, options.base))
    : await resumeLateCall(cacheKeyOf(operation, request, options.base).key, () =>
        call(operation, request, { timeoutClass: 'direct', base: options.base }),
      );
  if (answer.ok) tagPage(...articleTagsIn(answer.value));
  return answer;
}

/** Returns a request's tags and its key, which omits the timestamp `t` and the device (reading 50). */
function cacheKeyOf(operation: AnyOperation, request: object, base: string | undefined) {
  const fields = operation.request.parse(request);
  const shape = responseShape(operation);
  const key = `${operation.name}.${shape}:${JSON.stringify(fields)}${base ? `@${base}` : ''}`;
  return { key, tags: [...(operation.cache?.tags(fields) ?? [])] };
}
/** Returns a rejection's cache lifetime in ms: 1 for a bad signature or token, so reads retry (Spec §8). */
function rejectionLifetimeMs(error: PlatformError): number {
  const concernsCall = error.kind === 'rejected' && (error.code === '1004' || error.code === '10111');
  return concernsCall ? 1 : rejectionLifetimeSeconds * 1000;
}

function freshnessMs({ fresh, clockAligned }: { fresh: number; clockAligned?: true }): number {
  return clockAligned ? fresh * 1000 - (Date.now() % (fresh * 1000)) : fresh * 1000;
}

/** Returns a fresh entry, else the platform's response, else a stale entry within its grace period. */
async function readCached<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  cache: NonNullable<AnyOperation['cache']>,
  base: string | undefined,
): Promise<Result<z.output<Operation['response']>>> {
  type Answer = Result<z.output<Operation['response']>>;
  clearCacheAfterClockChange();
  const { key: requestKey, tags } = cacheKeyOf(operation, request, base);
  const keys = responseKeys(requestKey, tags);
  const storeOptions = { ttl: freshnessMs(cache), grace: cache.grace * 1000, tags };
  const readCurrent = async (): Promise<Answer> => {
    try {
      return await dataCache().getOrSet<Answer>({
        ...storeOptions,
        key: keys.current,
        graceBackoff: outageBackoffSeconds * 1000,
        timeout: waitForFreshMs,
        factory: async (context) => {
          const answer: Answer = await call(operation, request, { timeoutClass: 'direct', base });
          if (!answer.ok && isOutage(answer.error)) throw new Outage(answer.error);
          const ttl = answer.ok ? storeOptions.ttl : rejectionLifetimeMs(answer.error);
          // Only an answer about the entity replaces the older response; a rejected token does not.
          const isFinal = answer.ok || isDenied(answer.error);
          if (isFinal && keys.afterHardPurge !== keys.current)
            await dataCache().set({ ...storeOptions, ttl, key: keys.afterHardPurge, value: answer });
          context.setOptions({ ttl });
          return answer;
        },
      });
    } catch (cause) {
      const outage = findOutage(cause);
      if (outage) return fail(outage);
      // The cache failed, not the platform, so the platform is called directly.
      logRateLimited('cache-failed', operation.name, { problem: String(cause) });
      return call(operation, request, { timeoutClass: 'direct', base });
    }
  };
  return keys.afterHardPurge === keys.current
    ? readCurrent()
    : preferNewer(readCurrent(), keys.afterHardPurge, storeOptions.grace);
}

/** Returns a cached response, even if stale, without a call, for error pages during an outage. */
export async function readStale<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
): Promise<z.output<Operation['response']> | undefined> {
  const { cache } = operation;
  if (!cache) return undefined;
  const { key: requestKey, tags } = cacheKeyOf(operation, request, undefined);
  const keys = responseKeys(requestKey, tags);
  for (const key of new Set([keys.current, keys.afterHardPurge])) {
    const storedAnswer: Result<z.output<Operation['response']>> | undefined = await dataCache().get({
      key,
      grace: cache.grace * 1000,
    });
    if (storedAnswer?.ok) return storedAnswer.value;
  }
  return undefined;
}

/** Returns the new response. If it is late or fails, returns an older one and marks the page incomplete. */
async function preferNewer<Value>(pending: Promise<Result<Value>>, afterHardPurge: string, grace: number) {
  const answer = await Promise.race([pending, pause(waitAfterPurgeMs, undefined, { ref: false })]);
  if (answer && (answer.ok || !isOutage(answer.error))) return answer;
  const olderAnswer: Result<Value> | undefined = await dataCache().get({ key: afterHardPurge, grace });
  if (!olderAnswer) return pending;
  markIncomplete();
  return olderAnswer;
}

export function mapResult<From, To>(result: Result<From>, map: (value: From) => To): Result<To> {
  return result.ok ? succeed(map(result.value)) : result;
}
