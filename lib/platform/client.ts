import 'server-only';
import type { z } from 'zod';
import type { AnyOperation } from '../contract/operation';
import { authFor, mayRepeat, noteAnswer } from './call-auth';
import { type CallOptions, callOnce, type RequestFields } from './call-once';
import { hasOperation } from './endpoints';
import { fail, isAbsent, type PlatformError, type Result } from './errors';
import { log } from './log';
import { platformRetries } from './tallies';

/** What a log may say of it: the platform's words in what is about one reader may be about that reader. */
function loggable(operation: AnyOperation, error: PlatformError): Partial<PlatformError> {
  if (!(operation.byUser || operation.confidential) || error.kind !== 'rejected') return error;
  const { message: _message, ...rest } = error;
  return rest;
}

function logFailure(operation: AnyOperation, error: PlatformError, started: number): void {
  if (isAbsent(error)) return;
  log('platform-call-failed', {
    operation: operation.name,
    ...loggable(operation, error),
    took: Math.round(performance.now() - started),
  });
}

/**
 * Calls one operation of the platform, with the credentials, token and encryption that it asks for.
 * @returns the parsed value, or why there is none; no failure of network or platform makes it throw.
 */
export async function call<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  options: CallOptions,
): Promise<Result<z.output<Operation['response']>>> {
  // Nobody is asked for what the platform does not have: it is as if nothing were there.
  if (!hasOperation(operation)) return fail({ kind: 'notOffered' });
  const started = performance.now();
  const fields = operation.request.parse(request) as RequestFields;
  const answer = await callAuthorised(operation, fields, options);
  noteAnswer(operation, answer);
  if (!answer.ok) logFailure(operation, answer.error, started);
  return answer;
}

/**
 * What the platform refuses a call for is renewed and the call repeated, once for each reason (Spec §8, reading 33): signature
 * and token may both be spent when a clock was set or the platform began anew.
 */
async function callAuthorised<Operation extends AnyOperation>(
  operation: Operation,
  fields: RequestFields,
  options: CallOptions,
): Promise<Result<z.output<Operation['response']>>> {
  const reasons = new Set<string>();
  for (;;) {
    const auth = await authFor(operation, options);
    if (!auth.ok) return fail({ unasked: 'no-auth', ...auth.error });
    const answer = await callOnce(operation, fields, options, auth.value);
    const reason = answer.ok || answer.error.kind !== 'rejected' ? undefined : answer.error.code;
    if (answer.ok || reason === undefined || reasons.has(reason)) return answer;
    if (!(await mayRepeat(answer.error, auth.value, options))) return answer;
    reasons.add(reason);
    platformRetries.add(operation.name, 'credentials');
  }
}
