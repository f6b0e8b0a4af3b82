import { markIncomplete, requestContext } from '../runtime/request-context';
import { fail, isAbsent, type Result } from './errors';

/** Waits for a call, at most until the page's budget is spent. Then fails, without aborting the call. */
export async function waitInPage<Value>(work: Promise<Result<Value>>): Promise<Result<Value>> {
  const waitBudget = requestContext()?.waitBudget;
  if (!waitBudget) return work;
  return (await waitBudget.wait(work)) ?? fail({ kind: 'timeout', ms: waitBudget.total, isRunning: true });
}

/** Value of a list that failed to load; the page shows a message instead of the list (R4.25). */
export const failedList = 'failed' as const;

export type FailedList = typeof failedList;

export function listOrFailed<Value>(answer: Result<Value>): Value | FailedList | undefined {
  if (answer.ok) return answer.value;
  if (isAbsent(answer.error)) return undefined;
  markIncomplete();
  return failedList;
}

/** Returns the value or undefined. Failures other than absence mark the page incomplete (R8.22). */
export function valueOrIncomplete<Value>(answer: Result<Value>): Value | undefined {
  if (!answer.ok && !isAbsent(answer.error)) markIncomplete();
  return answer.ok ? answer.value : undefined;
}
