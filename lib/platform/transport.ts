import 'server-only';
import ky, { HTTPError, TimeoutError } from 'ky';
import type { Encoding, Method } from '../contract/operation';
import { readRetryAfter } from '../format/retry-after';
import { afterActiveTime } from '../runtime/active-time';
import { fail, type PlatformError, type Result, succeed } from './errors';
import { fetchComplete, ResponseTooLargeError } from './fetch-complete';
import { recordFirstAttempt, takeRetry } from './retry-budget';

/** Value of a field; a list is sent as repeated fields. */
export type FieldValue = string | number | boolean | Blob | readonly (string | number)[];
export type Fields = Readonly<Record<string, FieldValue | undefined>>;

export interface WireRequest {
  url: string;
  method: Method;
  encoding: Encoding;
  headers: Readonly<Record<string, string>>;
  /** Fields sent in the query whatever the `encoding`, such as the device of a multipart POST. */
  query: Fields;
  fields: Fields;
  /** Milliseconds for the whole call, including a retry. */
  timeout: number;
  /** True if the operator did not configure the host. The host must then not be in a private network. */
  isOutside?: true;
  /** True if the request contains single-use data, so that a GET must not be retried. */
  once?: true;
  onRetry?: () => void;
}

function entriesOf(fields: Fields): [string, string | Blob][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string | Blob][] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.map((item) => [name, String(item)]);
    return [[name, value instanceof Blob ? value : String(value)]];
  });
}

function searchOf(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    entriesOf(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function bodyOf({ encoding, fields }: WireRequest): Pick<RequestInit, 'body'> & { json?: unknown } {
  if (encoding === 'query') return {};
  if (encoding === 'json') return { json: fields };
  if (encoding === 'form') return { body: searchOf(fields) };
  const form = new FormData();
  // Files are last, because object storage ignores fields after a file.
  const fileRank = ([, value]: [string, string | Blob]) => Number(value instanceof Blob);
  const filesLast = entriesOf(fields).sort((a, b) => fileRank(a) - fileRank(b));
  for (const [name, value] of filesLast) form.append(name, value);
  return { body: form };
}

function addressOf({ url, encoding, query, fields }: WireRequest): string {
  const search = searchOf(encoding === 'query' ? { ...query, ...fields } : query);
  return search.size > 0 ? `${url}?${search}` : url;
}

const gatewayFailures = [502, 503, 504];

/** Returns true if an immediate retry may help. After a timeout or with `Retry-After`, it does not. */
function mayTryAgain(error: Error): boolean {
  if (error instanceof ResponseTooLargeError || error instanceof TimeoutError) return false;
  if (!(error instanceof HTTPError)) return true;
  const { status, headers } = error.response;
  return gatewayFailures.includes(status) && !headers.has('retry-after');
}

/** Codes of errors before anything was sent (Node, undici). */
const connectionErrorCode =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

function isUnconnected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && connectionErrorCode.test(String(error.code))) return true;
  return 'cause' in error && isUnconnected(error.cause);
}

/** Error for a call that was not executed, because no attempt reached the host. */
class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/** Retries a failed GET once. @throws HTTPError, TimeoutError, ResponseTooLargeError, NotConnected */
export async function fetchWithRetry(request: WireRequest): Promise<Response> {
  let isReached = false;
  let attemptCount = 0;
  const attempt = async (input: RequestInfo | URL): Promise<Response> => {
    attemptCount += 1;
    if (attemptCount > 1) request.onRetry?.();
    else recordFirstAttempt(new URL(request.url).origin);
    try {
      const response = await fetchComplete(input, request.isOutside);
      isReached = true;
      return response;
    } catch (error) {
      isReached ||= !isUnconnected(error);
      throw error;
    }
  };
  const controller = new AbortController();
  const cancelTimeout = afterActiveTime(request.timeout, () => controller.abort());
  try {
    return await ky(addressOf(request), {
      method: request.method,
      headers: request.headers,
      ...bodyOf(request),
      signal: controller.signal,
      // ky's timeout is disabled, because it would include time in which this process was busy.
      timeout: false,
      fetch: attempt,
      retry: {
        limit: request.once ? 0 : 1,
        methods: ['get'],
        shouldRetry: ({ error }) =>
          !controller.signal.aborted && mayTryAgain(error) && takeRetry(new URL(request.url).origin),
        delay: () => 50,
      },
    });
  } catch (error) {
    if (controller.signal.aborted) throw new TimeoutError(new Request(addressOf(request)));
    throw isReached ? error : new NotConnected('no connection', { cause: error });
  } finally {
    cancelTimeout();
  }
}

/** Converts a status to an error. Redirects are not followed; their error names the target's origin. */
function statusFailure({ status, headers }: Response): PlatformError {
  const retryAfter = readRetryAfter(headers.get('retry-after'));
  const retryHint = retryAfter === undefined ? {} : { retryAfter };
  if (status >= 500) return { kind: 'network', ...retryHint };
  if (status === 429) return { kind: 'network', notSent: 'rate-limited', ...retryHint };
  if (status >= 400) return { kind: 'rejected', code: `http ${status}`, message: 'error' };
  const target = headers.get('location') ?? '';
  const origin = URL.canParse(target) ? new URL(target).origin : 'its own host';
  return { kind: 'malformed', problem: `http ${status}: redirects to ${origin}` };
}

/** Sends a request. HTTP 429 and 5xx are `network`, other HTTP errors `rejected`, redirects `malformed`. */
export async function send(request: WireRequest): Promise<Result<ArrayBuffer>> {
  try {
    return succeed(await (await fetchWithRetry(request)).arrayBuffer());
  } catch (error) {
    if (error instanceof TimeoutError) return fail({ kind: 'timeout', ms: request.timeout });
    if (error instanceof ResponseTooLargeError)
      return fail({ kind: 'malformed', problem: 'answer too large' });
    if (error instanceof NotConnected) return fail({ kind: 'network', notSent: 'not-connected' });
    return fail(error instanceof HTTPError ? statusFailure(error.response) : { kind: 'network' });
  }
}
