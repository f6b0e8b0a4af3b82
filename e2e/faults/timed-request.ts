export interface TimedResponse {
  status: number;
  headers: Headers;
  cache: string | null;
  html: string;
  firstByteMs: number;
  totalMs: number;
}

const timeoutMs = 60_000;

/** Measures a request. Status 0 means no response. */
export async function timedRequest(url: string, init: RequestInit = {}): Promise<TimedResponse> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), ...init });
    const firstByteMs = performance.now() - startedAt;
    const html = await response.text();
    const { status, headers } = response;
    const cache = headers.get('x-kanbao-cache');
    return { status, headers, cache, html, firstByteMs, totalMs: performance.now() - startedAt };
  } catch {
    const totalMs = performance.now() - startedAt;
    return {
      status: 0,
      headers: new Headers(),
      cache: null,
      html: '',
      firstByteMs: totalMs,
      totalMs,
    };
  }
}

/** Returns a text such as `200 × 30, 503 × 2`. */
export function statusesOf(responses: readonly Pick<TimedResponse, 'status'>[]): string {
  const counts = new Map<number, number>();
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${status || 'no response'} × ${times}`).join(', ');
}
