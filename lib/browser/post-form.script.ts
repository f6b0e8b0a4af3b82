import { showPendingNotice } from './pending-notice.script';
import { timeoutSignal } from './request-timeout';

/** JSON response of a write handler. */
export interface FormResponse {
  ok: boolean;
  outcome: string;
  /** Message for the reader, in their language; empty if it was already shown. */
  message: string;
  /** Further values, depending on the handler. */
  readonly [value: string]: unknown;
}

export interface PostOptions {
  /** Message if no response arrives (R8.10). */
  networkError: string;
  /** Idempotency key: several submissions with the same key count once. */
  key?: string;
}

/** Browsers limit the body of keepalive requests to 64 KB. */
const maxKeepaliveBytes = 60_000;

/**
 * Posts fields to a handler of this site and returns its response; never throws. A small request without files continues if the
 * reader leaves the page.
 */
export function postForm(action: string, data: FormData, options: PostOptions): Promise<FormResponse> {
  const { body, hasFiles } = bodyOf(data);
  const answer = post(action, body, options);
  // Uploads take longer, so the pending notice would appear for each.
  return hasFiles ? answer : showPendingNotice(answer);
}

/** Returns the body that a form would submit; URL-encoded if it contains no file. */
export function bodyOf(data: FormData): { body: FormData | URLSearchParams; hasFiles: boolean } {
  const texts = new URLSearchParams();
  for (const [name, value] of data) {
    if (typeof value === 'string') texts.append(name, value);
    // An empty file is submitted, so that the handler rejects it. A file field without a choice is omitted.
    else if (value.name !== '' || value.size > 0) return { body: data, hasFiles: true };
  }
  return { body: texts, hasFiles: false };
}

async function post(
  action: string,
  body: FormData | URLSearchParams,
  { networkError, key }: PostOptions,
): Promise<FormResponse> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body,
      keepalive: body instanceof URLSearchParams && String(body).length < maxKeepaliveBytes,
      signal: timeoutSignal(),
    });
    const answer: unknown = await response.json();
    if (isFormResponse(answer)) return answer;
  } catch {
    // A response that is not JSON is from a proxy. A timeout counts as no response.
  }
  return { ok: false, outcome: 'networkError', message: networkError };
}

export function isFormResponse(answer: unknown): answer is FormResponse {
  if (typeof answer !== 'object') return false;
  const { ok, outcome, message }: Readonly<Record<string, unknown>> = { ...answer };
  return typeof ok === 'boolean' && typeof outcome === 'string' && typeof message === 'string';
}
