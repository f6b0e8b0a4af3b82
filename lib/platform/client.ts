import 'server-only';
import type { z } from 'zod';
import type { AnyOperation } from '../contract/operation';
import { log } from '../runtime/log';
import { platformCalls, platformRetries } from '../runtime/metrics';
import { authFor, renewRefusedCredential, storeConfiguration } from './call-auth';
import { type CallOptions, callOnce, type RequestFields } from './call-once';
import { hasOperation } from './endpoints';
import { fail, isAbsent, type PlatformError, type Result } from './errors';

/** Removes the platform's message if it may contain personal data. */
function loggableFields(operation: AnyOperation, error: PlatformError): Partial<PlatformError> {
  if (!(operation.byUser || operation.confidential) || error.kind !== 'rejected') return error;
  const { message: _message, ...rest } = error;
  return rest;
}

function logFailure(operation: AnyOperation, error: PlatformError, startedAt: number): void {
  if (isAbsent(error)) return;
  log('platform-call-failed', {
    operation: operation.name,
    ...loggableFields(operation, error),
    took: Math.round(performance.now() - startedAt),
  });
}

/** Calls the platform; never throws for failures of network or platform. */
export async function call<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  options: CallOptions,
): Promise<Result<z.output<Operation['response']>>> {
  if (!hasOperation(operation)) return fail({ kind: 'notOffered' });
  const startedAt = performance.now();
  const fields = operation.request.parse(request) as RequestFields;
  const answer = await callAuthorized(operation, fields, options);
  storeConfiguration(operation, answer);
  if (!answer.ok) logFailure(operation, answer.error, startedAt);
  return answer;
}

/** Renews credentials that a restarted platform rejects. Retries a call once per error code (reading 33). */
async function callAuthorized<Operation extends AnyOperation>(
  operation: Operation,
  fields: RequestFields,
  options: CallOptions,
): Promise<Result<z.output<Operation['response']>>> {
  const reasons = new Set<string>();
  for (;;) {
    const auth = await authFor(operation, options);
    if (!auth.ok) {
      platformCalls.add(operation.name, auth.error.notSent === 'failed-before' ? 'failed-before' : 'no-auth');
      return fail({ notSent: 'no-auth', ...auth.error });
    }
    const answer = await callOnce(operation, fields, options, auth.value);
    const reason = answer.ok || answer.error.kind !== 'rejected' ? undefined : answer.error.code;
    if (answer.ok || reason === undefined || reasons.has(reason)) return answer;
    if (!(await renewRefusedCredential(answer.error, auth.value, options))) return answer;
    reasons.add(reason);
    platformRetries.add(operation.name, 'credentials');
  }
}
