import 'server-only';
import { readBounded } from '../env/read-bounded';
import { outsideFetch } from './outside-fetch';

const maxResponseBytes = 4 * 1024 * 1024;

export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';
}

/**
 * Fetches a response with the whole body, so that a stalled body counts as a failed attempt. Next patches
 * `fetch` in pages:
 * - Without `signal` as an option, Next answers a retry with the first response ("Memoization").
 * - A `Request` would be copied with a stream body and sent chunked, which some platforms reject.
 * Redirects are not followed, because they would send token and signature to any host.
 */
export async function fetchComplete(input: RequestInfo | URL, isOutside = false): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input);
  const { url, method, headers, signal } = request;
  const body = request.body ? await request.arrayBuffer() : undefined;
  const options = { method, headers, signal, ...(body ? { body } : {}) };
  const response = isOutside
    ? await outsideFetch(new URL(url), options)
    : await fetch(url, { ...options, cache: 'no-store', redirect: 'manual' });
  const { status, statusText } = response;
  const responseInit = { status, statusText, headers: response.headers };
  if (!response.body) return new Response(null, responseInit);
  if (!response.ok) {
    await response.body.cancel();
    return new Response(null, responseInit);
  }
  const bytes = await readBounded(response.body, maxResponseBytes);
  if (!bytes) throw new ResponseTooLargeError(`more than ${maxResponseBytes} bytes`);
  return new Response(new Uint8Array(bytes), responseInit);
}
