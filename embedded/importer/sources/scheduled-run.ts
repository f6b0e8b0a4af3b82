import { types } from 'node:util';
import { cutText } from '@/lib/format/cut-text';
import type { ImportSource } from '../../store/import-sources';
import { FetchError } from '../http-get';
import { type RunHooks, runResult } from './import-address';
import { runSource } from './run-source';

/** Longest delay after failures in ms. A source with a longer interval uses its interval instead. */
const maxDelayMs = 24 * 3_600_000;
/** Number of doublings after which every source has reached the longest delay. */
const maxDoublings = 11;
const maxReasonLength = 500;
/** Limit of a run in ms, because a slow site must not delay other sources. The next run continues. */
const timeLimitMs = 4 * 3_600_000;

/** @throws the reason of the signal if it aborts */
export async function runScheduled(
  { address, options, found, everyMs, failures }: ImportSource,
  hooks: Omit<RunHooks, 'progress'>,
  now: () => number,
) {
  const startedAt = now();
  const timeoutSignal = AbortSignal.timeout(timeLimitMs);
  const signal = hooks.signal ? AbortSignal.any([hooks.signal, timeoutSignal]) : timeoutSignal;
  try {
    const source = { address: new URL(address), options, found, progress: () => undefined };
    const { report } = await runSource({ ...hooks, ...source, signal });
    return {
      run: { lastAt: startedAt, nextAt: startedAt + everyMs, failures: 0, result: runResult(report) },
      report,
    };
  } catch (problem) {
    hooks.signal?.throwIfAborted();
    const reason = timeoutSignal.aborted
      ? `the run took more than ${timeLimitMs / 3_600_000} hours`
      : cutText(types.isNativeError(problem) ? problem.message : String(problem), maxReasonLength);
    const result = { ok: false, reason, added: 0, updated: 0, withdrawn: 0 };
    const cause = types.isNativeError(problem) ? problem.cause : undefined;
    const retryAfter = cause instanceof FetchError ? cause.retryAfter : undefined;
    const nextAt = now() + delayAfter(failures + 1, everyMs, retryAfter);
    return { run: { lastAt: startedAt, nextAt, failures: failures + 1, result }, problem };
  }
}

/** Returns a delay in ms: the interval, doubled per failure up to `maxDelayMs`, or a longer `Retry-After`. */
export function delayAfter(failures: number, everyMs: number, retryAfter = 0): number {
  const doubledMs = everyMs * 2 ** Math.min(failures, maxDoublings);
  return Math.max(Math.min(doubledMs, Math.max(maxDelayMs, everyMs)), retryAfter);
}
