import 'server-only';
import type { z } from 'zod';
import type { AnyOperation } from '../contract/operation';
import { type CallOptions, callOnce, type RequestFields } from './call-once';
import { isAbsent, type PlatformError, type Result } from './errors';
import { log } from './log';
import { mayRepeat, noteAnswer, trustFor } from './trust';

function logFailure(operation: AnyOperation, error: PlatformError, started: number): void {
  if (isAbsent(error)) return;
  log('platform-call-failed', { operation: operation.name, ...error, took: Date.now() - started });
}

/**
 * Calls one operation of the platform, with the trust that it asks for.
 * @returns the parsed value or the reason why there is none; never throws for what a network or a platform can do.
 */
export async function call<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  options: CallOptions,
): Promise<Result<z.output<Operation['response']>>> {
  const started = Date.now();
  const fields = operation.request.parse(request) as RequestFields;
  const answer = await callTrusted(operation, fields, options);
  noteAnswer(operation, answer);
  if (!answer.ok) logFailure(operation, answer.error, started);
  return answer;
}

/** Credentials that the platform refuses are renewed and the call repeated, once (Spec §8, reading 33). */
async function callTrusted<Operation extends AnyOperation>(
  operation: Operation,
  fields: RequestFields,
  options: CallOptions,
): Promise<Result<z.output<Operation['response']>>> {
  const trust = await trustFor(operation, options);
  if (!trust.ok) return trust;
  const answer = await callOnce(operation, fields, options, trust.value);
  if (answer.ok || !(await mayRepeat(answer.error, trust.value, options))) return answer;
  const renewed = await trustFor(operation, options);
  return renewed.ok ? callOnce(operation, fields, options, renewed.value) : answer;
}
