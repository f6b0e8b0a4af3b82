/** What came for a request, and when. */
export interface Heard {
  status: number;
  headers: Headers;
  /** State of the page cache. */
  cache: string | null;
  html: string;
  /** ms until the first byte. */
  first: number;
  /** ms until all of it was there. */
  whole: number;
}

/** Milliseconds after which a request counts as not answered. */
const longest = 60_000;

/** Asks as a reader does; status 0 where nobody answered. */
export async function hear(url: string, init: RequestInit = {}): Promise<Heard> {
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

/** Statuses with how often each came: `200 × 30, 503 × 2`. */
export function statusesOf(heard: readonly Pick<Heard, 'status'>[]): string {
  const counts = new Map<number, number>();
  for (const { status } of heard) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${status || 'nothing'} × ${times}`).join(', ');
}
