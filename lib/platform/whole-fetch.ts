import 'server-only';
import { readBounded } from '../env/read-bounded';
import { outsideFetch } from './outside-fetch';

/** Larger answers are refused: no page needs them, and reading them would take longer than a reader waits. */
export const largestAnswer = 4 * 1024 * 1024;

/** An answer with more bytes than are read. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** Statuses whose answers have no body by definition (Fetch standard). */
const bodiless = new Set([204, 205, 304]);

/**
 * `fetch` for calls to the platform: it answers when the whole body is there, so that a body that breaks off or stalls is as
 * much a failed attempt as a refused connection. It goes by Next, which patches `fetch` in pages, in two ways:
 * - The signal is given as an option. Without one, Next hands a second attempt the answer of the first (its documented
 *   opt-out, "fetch: Memoization").
 * - The parts of the request are given one by one. A `Request` would be copied with its body as a stream, and a POST then go
 *   out chunked, which not every platform takes.
 * Redirects are not followed: they would carry token and signature to any host that they name.
 * @param outside the operator has not named the address: `outsideFetch` sends it
 * @throws AnswerTooLarge, the signal's reason, or what `fetch` throws
 */
export async function wholeFetch(input: RequestInfo | URL, outside = false): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input);
  const { url, method, headers, signal } = request;
  const body = request.body ? await request.arrayBuffer() : undefined;
  const options = { method, headers, signal, ...(body ? { body } : {}) };
  const response = outside
    ? await outsideFetch(new URL(url), options)
    : await fetch(url, { ...options, cache: 'no-store', redirect: 'manual' });
  const { status, statusText } = response;
  const head = { status, statusText, headers: response.headers };
  if (!response.body) return new Response(null, head);
  if (!response.ok || bodiless.has(status)) {
    // What an error page says is of no use.
    await response.body.cancel();
    return new Response(null, head);
  }
  const bytes = await readBounded(response.body, largestAnswer);
  if (!bytes) throw new AnswerTooLarge(`more than ${largestAnswer} bytes`);
  return new Response(new Uint8Array(bytes), head);
}
