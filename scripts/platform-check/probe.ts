import { HTTPError, TimeoutError } from 'ky';
import type { AnyOperation } from '@/lib/contract/operation';
import { authFor, renewRefusedCredential, storeConfiguration } from '@/lib/platform/call-auth';
import { type CallOptions, prepareRequest, type RequestFields } from '@/lib/platform/call-once';
import { type PlatformError, succeed } from '@/lib/platform/errors';
import { ResponseTooLargeError } from '@/lib/platform/fetch-complete';
import { fetchWithRetry, type WireRequest } from '@/lib/platform/transport';
import { reasonOf } from '../doctor/finding';
import { type ParsedResponse, readResponse } from './read-response';

export interface ProbeResult extends Partial<ParsedResponse> {
  httpStatus?: number | undefined;
  took: number;
  /** Reason why there is no response to read. */
  failure?: { reachable: boolean; message: string } | undefined;
}

type SendResult = Pick<ProbeResult, 'httpStatus' | 'failure'> & { bytes?: ArrayBuffer };

function failureOf(error: unknown, timeout: number): SendResult {
  if (error instanceof HTTPError) {
    const { status, headers } = error.response;
    const target = status < 400 ? headers.get('location') : null;
    const message = target
      ? `HTTP status ${status}: redirects to ${target}, which the site does not follow`
      : `HTTP status ${status}`;
    return { httpStatus: status, failure: { reachable: true, message } };
  }
  if (error instanceof ResponseTooLargeError) {
    return { failure: { reachable: true, message: `the answer is too large: ${error.message}` } };
  }
  const message =
    error instanceof TimeoutError ? `no answer within ${timeout} ms` : `no answer: ${reasonOf(error)}`;
  return { failure: { reachable: false, message } };
}

async function sendRequest(wire: WireRequest): Promise<SendResult> {
  try {
    const response = await fetchWithRetry(wire);
    return { httpStatus: response.status, bytes: await response.arrayBuffer() };
  } catch (error) {
    return failureOf(error, wire.timeout);
  }
}

function describeError(error: PlatformError): string {
  if (error.kind === 'rejected') return `status ${error.code}: ${error.message}`;
  if (error.kind === 'malformed') return error.problem;
  return error.kind === 'timeout' ? `no answer within ${error.ms} ms` : error.kind;
}

/** Returns a rejection as the error that `renewRefusedCredential` expects. */
function rejectionOf({ status, rejected }: ParsedResponse): PlatformError | undefined {
  return rejected && status !== undefined ? { kind: 'rejected', code: status, message: '' } : undefined;
}

export async function probe(
  operation: AnyOperation,
  fields: RequestFields,
  options: { timeout: number; address: string | undefined; device: string },
  mayRetry = true,
): Promise<ProbeResult> {
  const started = performance.now();
  const call: CallOptions = { timeoutClass: 'direct', ...options };
  const auth = await authFor(operation, call);
  if (!auth.ok) {
    const message = `no credentials (authinfo, auth, getConfig or token): ${describeError(auth.error)}`;
    return { took: Math.round(performance.now() - started), failure: { reachable: false, message } };
  }
  const sentAt = performance.now();
  const wire = { ...prepareRequest(operation, fields, call, auth.value), timeout: options.timeout };
  const { bytes, httpStatus, failure } = await sendRequest(wire);
  const parsed = bytes && readResponse(operation, bytes);
  const rejection = parsed && rejectionOf(parsed);
  if (mayRetry && rejection && (await renewRefusedCredential(rejection, auth.value, call)))
    return probe(operation, fields, options, false);
  if (parsed?.value !== undefined) storeConfiguration(operation, succeed(parsed.value));
  return { ...parsed, httpStatus, took: Math.round(performance.now() - sentAt), failure };
}
