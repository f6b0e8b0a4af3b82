import { sayWhileChecking } from './say-checking.script';
import { timeLimit } from './time-limit';

/** What a writing handler answers a script. */
export interface SentAnswer {
  ok: boolean;
  /** One word that says what came of it. */
  outcome: string;
  /** For the reader, in their language; empty when it was said already. */
  message: string;
  /** Further values by the handler. */
  readonly [value: string]: unknown;
}

export interface PostOptions {
  /** What is said when no answer came (R8.10). */
  networkError: string;
  /** Acts under one key count once, however often they are sent. */
  key?: string;
}

/** Browsers let at most 64 KB outlive a page. */
const mostBytesLeft = 60_000;

/**
 * Posts fields to a handler of ours, as a form would, and reads its answer; nothing that can happen on the way is thrown. What
 * is under way when the reader leaves is still sent.
 */
export function postForm(action: string, data: FormData, options: PostOptions): Promise<SentAnswer> {
  const { body, hasFiles } = bodyOf(data);
  const answer = post(action, body, options);
  // Files take their time on the way.
  return hasFiles ? answer : sayWhileChecking(answer);
}

/** What a form would send, without a boundary where no file goes along. */
export function bodyOf(data: FormData): { body: FormData | URLSearchParams; hasFiles: boolean } {
  const texts = new URLSearchParams();
  for (const [name, value] of data) {
    if (typeof value === 'string') texts.append(name, value);
    // An empty file is sent, so that it is refused; a field without a choice is not.
    else if (value.name !== '' || value.size > 0) return { body: data, hasFiles: true };
  }
  return { body: texts, hasFiles: false };
}

async function post(
  action: string,
  body: FormData | URLSearchParams,
  { networkError, key }: PostOptions,
): Promise<SentAnswer> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body,
      keepalive: body instanceof URLSearchParams && String(body).length < mostBytesLeft,
      signal: timeLimit(),
    });
    const answer: unknown = await response.json();
    if (isAnswer(answer)) return answer;
  } catch {
    // An answer that is not JSON is not ours: some proxy gave it. What comes too late is no answer.
  }
  return { ok: false, outcome: 'networkError', message: networkError };
}

export function isAnswer(answer: unknown): answer is SentAnswer {
  if (typeof answer !== 'object') return false;
  const { ok, outcome, message }: Readonly<Record<string, unknown>> = { ...answer };
  return typeof ok === 'boolean' && typeof outcome === 'string' && typeof message === 'string';
}
