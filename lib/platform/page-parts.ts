import { markIncomplete, requestContext } from '../runtime/request-context';
import { fail, isAbsent, type Result } from './errors';

/** Waits for a call as long as the page may; the call continues afterwards. Handlers wait for the whole call. */
export async function waitInPage<Value>(work: Promise<Result<Value>>): Promise<Result<Value>> {
  const waitBudget = requestContext()?.waitBudget;
  if (!waitBudget) return work;
  return (await waitBudget.wait(work)) ?? fail({ kind: 'timeout', ms: waitBudget.total, isRunning: true });
}

/** Value of a list that could not be loaded; the page shows a message in its place (R4.25). */
export const failedList = 'failed';

export type FailedList = typeof failedList;

/** Returns a list for a page; undefined if there is none. After a failure the page is marked incomplete. */
export function listPart<Value>(answer: Result<Value>): Value | FailedList | undefined {
  if (answer.ok) return answer.value;
  if (isAbsent(answer.error)) return undefined;
  markIncomplete();
  return failedList;
}

/** Returns a part of a page; undefined after a failure, which marks the page incomplete (R8.22). */
export function partOf<Value>(answer: Result<Value>): Value | undefined {
  if (!answer.ok && !isAbsent(answer.error)) markIncomplete();
  return answer.ok ? answer.value : undefined;
}
