import 'server-only';
import ky, { HTTPError, TimeoutError } from 'ky';
import type { Encoding, Method } from '../contract/operation';
import { fail, type Result, succeed } from './errors';

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
  /** What it carries serves once, so that a GET must not be tried again. */
  once?: true;
}

/** Larger answers are refused: no page needs them, and they would fill the memory. */
const largestAnswer = 16 * 1024 * 1024;

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
  for (const [name, value] of entries(fields)) form.append(name, value);
  return { body: form };
}

function addressOf({ url, encoding, query, fields }: WireRequest): string {
  const search = searchOf(encoding === 'query' ? { ...query, ...fields } : query);
  return search.size > 0 ? `${url}?${search}` : url;
}

async function answerOf(response: Response): Promise<Result<ArrayBuffer>> {
  if (Number(response.headers.get('content-length') ?? 0) > largestAnswer) {
    return fail({ kind: 'malformed', problem: 'answer too large' });
  }
  return succeed(await response.arrayBuffer());
}

/**
 * Sends a request; a GET is tried once more when the network or a gateway fails, unless what it carries serves once.
 * @param signal ends the call, the reading of its body included
 * @throws HTTPError for an HTTP error status, TimeoutError, or what `fetch` throws; pages use `send`
 */
export function exchange(request: WireRequest, signal?: AbortSignal): Promise<Response> {
  return ky(addressOf(request), {
    method: request.method,
    headers: request.headers,
    ...bodyOf(request),
    ...(signal ? { signal } : {}),
    timeout: request.timeout,
    cache: 'no-store',
    redirect: 'follow',
    retry: { limit: request.once ? 0 : 1, methods: ['get'], statusCodes: [502, 503, 504], delay: () => 50 },
  });
}

/**
 * Sends a request as `exchange` does.
 * @returns the bytes; errors are values. An HTTP error status is `rejected`, from 500 on `network`.
 */
export async function send(request: WireRequest): Promise<Result<ArrayBuffer>> {
  // ky's own time-out ends with the head; a body that stalls would hold the page.
  const limit = AbortSignal.timeout(request.timeout);
  try {
    return await answerOf(await exchange(request, limit));
  } catch (error) {
    if (error instanceof TimeoutError || limit.aborted) return fail({ kind: 'timeout', ms: request.timeout });
    if (error instanceof HTTPError && error.response.status < 500) {
      return fail({ kind: 'rejected', code: `http ${error.response.status}`, message: 'error' });
    }
    return fail({ kind: 'network' });
  }
}
