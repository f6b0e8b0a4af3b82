import 'server-only';
import type { z } from 'zod';
import type { AnyOperation } from '../contract/operation';
import { responseShape } from '../contract/response-shape';
import type { CallOptions } from './call-once';
import { call } from './client';
import { dataCache, purgesOf } from './data-cache';
import { articlesIn } from './entities';
import { fail, isOutage, type PlatformError, type Result, succeed } from './errors';
import { tagPage } from './page-scope';

/** ms a page waits for a fresh answer where an older one is at hand. */
const freshPatience = 600;

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
 * Reads one operation for a page, which is tagged with the articles in the answer.
 * @see readKept
 */
export async function read<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  options: ReadOptions = {},
): Promise<Result<z.output<Operation['response']>>> {
  const answer = await readKept(operation, request, options);
  if (answer.ok) tagPage(...articlesIn(answer.value));
  return answer;
}

/** ms for which an answer that comes now is fresh. */
function lifetime({ fresh, byTheClock }: { fresh: number; byTheClock?: true }): number {
  return byTheClock ? fresh * 1000 - (Date.now() % (fresh * 1000)) : fresh * 1000;
}

/**
 * Reads through the data cache: a fresh answer, else the platform's, else, while it fails, an older one within its grace.
 * Operations without a cache policy always reach the platform. The timestamp `t` and the device are no part of the key
 * (reading 50).
 */
async function readKept<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  { base }: ReadOptions,
): Promise<Result<z.output<Operation['response']>>> {
  type Answer = Result<z.output<Operation['response']>>;
  const { cache } = operation;
  if (!cache) return call(operation, request, { patience: 'page', base });
  const parsed = operation.request.parse(request);
  const tags = [...cache.tags(parsed)];
  const asked = `${operation.name}.${responseShape(operation)}:${JSON.stringify(parsed)}${base ? `@${base}` : ''}`;
  try {
    return await dataCache().getOrSet<Answer>({
      key: asked + purgesOf(tags),
      ttl: lifetime(cache),
      grace: cache.grace * 1000,
      graceBackoff: outageBackoff * 1000,
      timeout: freshPatience,
      tags,
      factory: async (context) => {
        const answer: Answer = await call(operation, request, { patience: 'page', base });
        if (answer.ok) return answer;
        if (isOutage(answer.error)) throw new Outage(answer.error);
        context.setOptions({ ttl: refusalLifetime * 1000 });
        return answer;
      },
    });
  } catch (cause) {
    return fail(outageIn(cause) ?? { kind: 'network' });
  }
}

/** The value, or `fallback` where the platform gives none: for lists that a page can do without (Spec §8). */
export function valueOr<Value>(result: Result<Value>, fallback: Value): Value {
  return result.ok ? result.value : fallback;
}

/** Passes a value on and keeps a failure as it is. */
export function mapResult<From, To>(result: Result<From>, map: (value: From) => To): Result<To> {
  return result.ok ? succeed(map(result.value)) : result;
}
