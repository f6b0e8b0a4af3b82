import { showPendingNotice } from './pending-notice.script';
import { timeoutSignal } from './request-timeout';

export interface FormResponse {
  ok: boolean;
  outcome: string;
  /** Message in the reader's language; empty if it is already shown. */
  message: string;
  readonly [value: string]: unknown;
}

export interface PostOptions {
  /** Message if there is no valid response (R8.10). */
  networkError: string;
  /** Idempotency key. */
  key?: string;
}

/** Browsers limit keepalive bodies to 64 KB. */
const maxKeepaliveBytes = 60_000;

/** Posts a form and never throws. A small request without files continues if the reader leaves the page. */
export function postForm(action: string, data: FormData, options: PostOptions): Promise<FormResponse> {
  const body = encodeFormBody(data);
  const response = post(action, body, options);
  // Forms with files show no pending notice, because it would appear for each upload.
  return body instanceof FormData ? response : showPendingNotice(response);
}

/** Encodes the data as a form would; URL-encoded if it contains no file. */
export function encodeFormBody(data: FormData): FormData | URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of data) {
    if (typeof value === 'string') texts.append(name, value);
    // If no file was chosen, a file field contains an empty file without a name, which is omitted.
    else if (value.name !== '' || value.size > 0) return data;
  }
  return texts;
}

async function post(action: string, body: FormData | URLSearchParams, { networkError, key }: PostOptions) {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body,
      keepalive: body instanceof URLSearchParams && String(body).length < maxKeepaliveBytes,
      signal: timeoutSignal(),
    });
    const json: unknown = await response.json();
    if (isFormResponse(json)) return json;
  } catch {
    // The request failed, or the response is that of a proxy and not JSON.
  }
  return { ok: false, outcome: 'networkError', message: networkError };
}

export function isFormResponse(value: unknown): value is FormResponse {
  if (typeof value !== 'object') return false;
  const { ok, outcome, message }: Readonly<Record<string, unknown>> = { ...value };
  return typeof ok === 'boolean' && typeof outcome === 'string' && typeof message === 'string';
}
