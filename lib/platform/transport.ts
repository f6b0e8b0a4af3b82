import 'server-only';
import ky, { HTTPError, TimeoutError } from 'ky';
import type { Encoding, Method } from '../contract/operation';
import { afterAttention } from './attention';
import { fail, type PlatformError, type Result, succeed } from './errors';
import { readRetryAfter } from './retry-after';
import { mayRetry, noteCall } from './retry-budget';
import { AnswerTooLarge, wholeFetch } from './whole-fetch';

/** A value of a request field; lists are sent as repeated fields. */
export type FieldValue = string | number | boolean | Blob | readonly (string | number)[];
export type Fields = Readonly<Record<string, FieldValue | undefined>>;

/** One HTTP request, ready to be sent. */
export interface WireRequest {
  url: string;
  method: Method;
  encoding: Encoding;
  headers: Readonly<Record<string, string>>;
  /** Travel in the address whatever the encoding, such as the device of a multipart POST. */
  query: Fields;
  fields: Fields;
  /** ms for the whole call, a retry included. */
  timeout: number;
  /** The operator has not named its host, so it must not lie in a private network. */
  outside?: true;
  /** What it carries serves once, so that a GET must not be tried again. */
  once?: true;
  /** Is told of a second attempt. */
  onRetry?: () => void;
}

function entries(fields: Fields): [string, string | Blob][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string | Blob][] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.map((item) => [name, String(item)]);
    return [[name, value instanceof Blob ? value : String(value)]];
  });
}

function searchOf(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function bodyOf({ encoding, fields }: WireRequest): Pick<RequestInit, 'body'> & { json?: unknown } {
  if (encoding === 'query') return {};
  if (encoding === 'json') return { json: fields };
  if (encoding === 'form') return { body: searchOf(fields) };
  const form = new FormData();
  // Object storage reads no field behind a file.
  const isFile = ([, value]: [string, string | Blob]) => Number(value instanceof Blob);
  const filesLast = entries(fields).sort((one, other) => isFile(one) - isFile(other));
  for (const [name, value] of filesLast) form.append(name, value);
  return { body: form };
}

function addressOf({ url, encoding, query, fields }: WireRequest): string {
  const search = searchOf(encoding === 'query' ? { ...query, ...fields } : query);
  return search.size > 0 ? `${url}?${search}` : url;
}

/** Statuses of a gateway that could not reach what lies behind it. */
const gatewayFailures = [502, 503, 504];

/** Whether another attempt may succeed. A platform that says when to come back (`Retry-After`) is not asked before. */
function mayTryAgain(error: Error): boolean {
  if (error instanceof AnswerTooLarge || error instanceof TimeoutError) return false;
  if (!(error instanceof HTTPError)) return true;
  const { status, headers } = error.response;
  return gatewayFailures.includes(status) && !headers.has('retry-after');
}

/** Codes of a connection that did not come about, so that nothing was sent over it (Node, undici). */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isUnconnected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && unconnected.has(String(error.code))) return true;
  return 'cause' in error && isUnconnected(error.cause);
}

/** No attempt reached anybody: whatever was asked has not been done. */
class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/**
 * Sends a request and reads the whole answer; a GET is tried once more when the network or a gateway fails, unless what it
 * carries serves once.
 * @throws HTTPError for every HTTP status but a success, TimeoutError, AnswerTooLarge, NotConnected, or what `fetch` throws; pages
 * use `send`
 */
export async function exchange(request: WireRequest): Promise<Response> {
  let reached = false;
  let attempts = 0;
  const attempt = async (input: RequestInfo | URL): Promise<Response> => {
    attempts += 1;
    if (attempts > 1) request.onRetry?.();
    else noteCall(new URL(request.url).origin);
    try {
      const response = await wholeFetch(input, request.outside);
      reached = true;
      return response;
    } catch (error) {
      reached ||= !isUnconnected(error);
      throw error;
    }
  };
  const limit = new AbortController();
  const calledOff = afterAttention(request.timeout, () => limit.abort());
  try {
    return await ky(addressOf(request), {
      method: request.method,
      headers: request.headers,
      ...bodyOf(request),
      signal: limit.signal,
      // Ours counts the ms in which the answer could have been heard.
      timeout: false,
      fetch: attempt,
      retry: {
        limit: request.once ? 0 : 1,
        methods: ['get'],
        shouldRetry: ({ error }) =>
          !limit.signal.aborted && mayTryAgain(error) && mayRetry(new URL(request.url).origin),
        delay: () => 50,
      },
    });
  } catch (error) {
    if (limit.signal.aborted) throw new TimeoutError(new Request(addressOf(request)));
    throw reached ? error : new NotConnected('no connection', { cause: error });
  } finally {
    calledOff();
  }
}

/** What an HTTP status that is no success means. Redirects are not followed (`wholeFetch`); the log says where to. */
function statusFailure({ status, headers }: Response): PlatformError {
  const retryAfter = readRetryAfter(headers.get('retry-after'));
  const told = retryAfter === undefined ? {} : { retryAfter };
  if (status >= 500) return { kind: 'network', ...told };
  if (status === 429) return { kind: 'network', unasked: 'told-to-wait', ...told };
  if (status >= 400) return { kind: 'rejected', code: `http ${status}`, message: 'error' };
  const target = headers.get('location') ?? '';
  const origin = URL.canParse(target) ? new URL(target).origin : 'its own host';
  return { kind: 'malformed', problem: `http ${status}: redirects to ${origin}` };
}

/**
 * Sends a request as `exchange` does.
 * @returns the bytes; errors are values. An HTTP error status is `rejected`, from 500 on `network`, a redirect `malformed`.
 */
export async function send(request: WireRequest): Promise<Result<ArrayBuffer>> {
  try {
    return succeed(await (await exchange(request)).arrayBuffer());
  } catch (error) {
    if (error instanceof TimeoutError) return fail({ kind: 'timeout', ms: request.timeout });
    if (error instanceof AnswerTooLarge) return fail({ kind: 'malformed', problem: 'answer too large' });
    if (error instanceof NotConnected) return fail({ kind: 'network', unasked: 'not-connected' });
    return fail(error instanceof HTTPError ? statusFailure(error.response) : { kind: 'network' });
  }
}
