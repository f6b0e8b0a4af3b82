import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { AnyOperation } from '../contract/operation';
import { responseShape } from '../contract/response-shape';
import type { CallOptions } from './call-once';
import { call } from './client';
import { forgetAfterStepBack } from './clock-step';
import { type AnswerKeys, answerKeys, dataCache } from './data-cache';
import { articlesIn } from './entities';
import { fail, isOutage, type PlatformError, type Result, succeed } from './errors';
import { askOnce } from './late-answers';
import { logSeldom } from './log';
import { markIncomplete, tagPage, waitInPage } from './page-scope';

/** ms a page waits for a fresh answer where an older one is at hand. */
const waitForFresh = 600;

/** ms a page waits for an answer newer than the last purge where one from before is at hand. */
const waitForCorrected = 1200;

/** s after an outage before the source is asked again for the same thing. */
const outageBackoff = 2;

/** s that a clear "no" is remembered, so that an unknown address asked for again and again is not passed on each time. */
const refusalLifetime = 5;

/** Carries an outage through the cache, whose way to say "use the older value" is an exception. */
class Outage extends Error {
  constructor(readonly error: PlatformError) {
    super(error.kind);
  }
}

function outageIn(cause: unknown): PlatformError | undefined {
  if (cause instanceof Outage) return cause.error;
  return cause instanceof Error && cause.cause !== undefined ? outageIn(cause.cause) : undefined;
}

/** Where an operation is read that has no fixed host. */
export type ReadOptions = Pick<CallOptions, 'base'>;

/**
 * Reads one operation for a page, which is tagged with the articles in the answer. When the page no longer waits, the call goes
 * on to its own end, and its answer is kept for whoever comes next; of an operation without a cache policy, for this page only.
 * @see readKept
 */
export async function read<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  options: ReadOptions = {},
): Promise<Result<z.output<Operation['response']>>> {
  const { cache } = operation;
  const asked = askedOf(operation, request, options);
  const answer = cache
    ? await waitInPage(readKept(operation, request, options, { cache, asked }))
    : await askOnce(asked, () => call(operation, request, { timeLimit: 'direct', base: options.base }));
  if (answer.ok) tagPage(...articlesIn(answer.value));
  return answer;
}

/** Says in one line what is asked for. The timestamp `t` and the device are no part of it (reading 50). */
function askedOf<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  { base }: ReadOptions,
): string {
  const fields = JSON.stringify(operation.request.parse(request));
  return `${operation.name}.${responseShape(operation)}:${fields}${base ? `@${base}` : ''}`;
}

/** ms for which a refusal is remembered: one for the call's own sake (1004, 10111; Spec §8) may be answered at the next. */
function refusalOf(error: PlatformError): number {
  const ofTheCall = error.kind === 'rejected' && (error.code === '1004' || error.code === '10111');
  return ofTheCall ? 1 : refusalLifetime * 1000;
}

/** ms for which an answer that comes now is fresh. */
function lifetime({ fresh, byTheClock }: { fresh: number; byTheClock?: true }): number {
  return byTheClock ? fresh * 1000 - (Date.now() % (fresh * 1000)) : fresh * 1000;
}

/**
 * Reads through the data cache: a fresh answer, else the platform's, else, while it fails, an older one within its grace.
 */
async function readKept<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  { base }: ReadOptions,
  { cache, asked }: { cache: NonNullable<AnyOperation['cache']>; asked: string },
): Promise<Result<z.output<Operation['response']>>> {
  type Answer = Result<z.output<Operation['response']>>;
  forgetAfterStepBack();
  const tags = [...cache.tags(operation.request.parse(request))];
  const keys = answerKeys(asked, tags);
  const kept = { ttl: lifetime(cache), grace: cache.grace * 1000, tags };
  const current = async (): Promise<Answer> => {
    try {
      return await dataCache().getOrSet<Answer>({
        ...kept,
        key: keys.current,
        graceBackoff: outageBackoff * 1000,
        timeout: waitForFresh,
        factory: async (context) => {
          const answer: Answer = await call(operation, request, { timeLimit: 'direct', base });
          if (!answer.ok && isOutage(answer.error)) throw new Outage(answer.error);
          if (keys.last !== keys.current) await dataCache().set({ ...kept, key: keys.last, value: answer });
          if (!answer.ok) context.setOptions({ ttl: refusalOf(answer.error) });
          return answer;
        },
      });
    } catch (cause) {
      const outage = outageIn(cause);
      if (outage) return fail(outage);
      // The cache itself failed, which is no outage of the platform.
      logSeldom('cache-failed', operation.name, { problem: String(cause) });
      return call(operation, request, { timeLimit: 'direct', base });
    }
  };
  return keys.last === keys.current ? current() : newerThanPurge(current(), keys, kept.grace);
}

/**
 * What is kept of an answer, however old within its grace; nobody is asked. For what stands in for a page while the platform is
 * away, and must not wait for it once more.
 */
export async function readHeld<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
): Promise<z.output<Operation['response']> | undefined> {
  const { cache } = operation;
  if (!cache) return undefined;
  const keys = answerKeys(askedOf(operation, request, {}), cache.tags(operation.request.parse(request)));
  for (const key of new Set([keys.current, keys.last])) {
    const held: Result<z.output<Operation['response']>> | undefined = await dataCache().get({
      key,
      grace: cache.grace * 1000,
    });
    if (held?.ok) return held.value;
  }
  return undefined;
}

/** The answer since the last purge; while there is none, the one before it, on a page that is soon drawn anew. */
async function newerThanPurge<Value>(
  current: Promise<Result<Value>>,
  { last }: AnswerKeys,
  grace: number,
): Promise<Result<Value>> {
  const inTime = await Promise.race([current, pause(waitForCorrected, undefined, { ref: false })]);
  if (inTime && (inTime.ok || !isOutage(inTime.error))) return inTime;
  const before: Result<Value> | undefined = await dataCache().get({ key: last, grace });
  if (!before) return current;
  markIncomplete();
  return before;
}

/** The value, or `fallback` where the platform gives none: for lists that a page can do without (Spec §8). */
export function valueOr<Value>(result: Result<Value>, fallback: Value): Value {
  return result.ok ? result.value : fallback;
}

/** Passes a value on and keeps a failure as it is. */
export function mapResult<From, To>(result: Result<From>, map: (value: From) => To): Result<To> {
  return result.ok ? succeed(map(result.value)) : result;
}
