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
export async function postForm(
  action: string,
  data: FormData,
  { networkError, key }: PostOptions,
): Promise<SentAnswer> {
  const texts = new URLSearchParams();
  let hasFiles = false;
  for (const [name, value] of data) {
    if (typeof value === 'string') texts.append(name, value);
    else hasFiles ||= value.size > 0;
  }
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body: hasFiles ? data : texts,
      keepalive: !hasFiles && String(texts).length < mostBytesLeft,
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
