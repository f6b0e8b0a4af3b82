import { types } from 'node:util';
import { cutText } from '@/lib/format/cut-text';
import type { ImportSource } from '../../store/import-sources';
import { FetchError } from '../http-get';
import { type AddressHooks, successOf } from './import-address';
import { runSource } from './run-source';

export type FinishedRun = Pick<ImportSource, 'lastAt' | 'nextAt' | 'failures' | 'result'>;

/** Longest delay after failures, in ms, unless the source's interval is longer. */
const longestDelay = 24 * 3_600_000;
/** Number of doublings after which the delay of every source is the longest one. */
const maxDoublings = 11;
const maxReasonLength = 500;

/**
 * Imports a source whose time has come. A failure is part of the result.
 * @throws the reason of the signal if it aborts
 */
export async function runScheduled(
  { address, options, found, everyMs, failures }: ImportSource,
  hooks: Omit<AddressHooks, 'progress'>,
  now: () => number,
): Promise<FinishedRun> {
  const lastAt = now();
  try {
    const run = { address: new URL(address), options, found, progress: () => undefined };
    const { report } = await runSource({ ...hooks, ...run });
    return { lastAt, nextAt: lastAt + everyMs, failures: 0, result: successOf(report) };
  } catch (error) {
    hooks.signal?.throwIfAborted();
    const reason = cutText(types.isNativeError(error) ? error.message : String(error), maxReasonLength);
    const result = { ok: false, reason, added: 0, updated: 0, withdrawn: 0 };
    const failed = failures + 1;
    return {
      lastAt,
      nextAt: now() + delayAfter(failed, everyMs, retryAfterOf(error)),
      failures: failed,
      result,
    };
  }
}

/** Returns the delay before the next run: the interval, doubled for each failure, but not shorter than the source asks for. */
export function delayAfter(failures: number, everyMs: number, retryAfter = 0): number {
  const doubled = everyMs * 2 ** Math.min(failures, maxDoublings);
  return Math.max(Math.min(doubled, Math.max(longestDelay, everyMs)), retryAfter);
}

function retryAfterOf(error: unknown): number | undefined {
  const cause = types.isNativeError(error) ? error.cause : undefined;
  return cause instanceof FetchError ? cause.retryAfter : undefined;
}
