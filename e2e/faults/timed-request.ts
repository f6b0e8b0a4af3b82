export interface TimedResponse {
  status: number;
  headers: Headers;
  cache: string | null;
  html: string;
  /** Time in ms until the first byte. */
  first: number;
  /** Time in ms until the whole response has arrived. */
  whole: number;
}

/** Time in ms after which a request counts as unanswered. */
const longest = 60_000;

/** Sends a reader's request; status 0 means no response. */
export async function timedRequest(url: string, init: RequestInit = {}): Promise<TimedResponse> {
  const since = performance.now();
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(longest), ...init });
    const first = performance.now() - since;
    const html = await answer.text();
    const { status, headers } = answer;
    const cache = headers.get('x-kanbao-cache');
    return { status, headers, cache, html, first, whole: performance.now() - since };
  } catch {
    const whole = performance.now() - since;
    return { status: 0, headers: new Headers(), cache: null, html: '', first: whole, whole };
  }
}

/** Returns statuses with their counts: `200 × 30, 503 × 2`. */
export function statusesOf(heard: readonly Pick<TimedResponse, 'status'>[]): string {
  const counts = new Map<number, number>();
  for (const { status } of heard) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${status || 'no response'} × ${times}`).join(', ');
}
