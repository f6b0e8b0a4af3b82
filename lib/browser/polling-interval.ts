/** Polling intervals of open pages. Pure, so that simulations can use it, too. */

/** ms over which requests are spread after a response expires, so that readers do not all poll at the same moment. */
export const spreadMs = 3_000;

/** Polling interval in ms for stable data: the longest time that a response counts as fresh. */
export const maxFreshMs = 60_000;

/** Delay in ms before the first retry. */
const firstRetryMs = 4_000;
const maxRetryMs = 60_000;

/** Returns the ms until a response expires, from its `cache-control` and `age` headers. */
export function msLeft(headers: Pick<Headers, 'get'>): number {
  const maxAge = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  const left = (Number(maxAge ?? 15) - Number(headers.get('age') ?? 0)) * 1000;
  return Math.min(maxFreshMs, Math.max(1000, left || 0));
}

/** Returns the retry delay in ms: doubled with each failure in a row, with random jitter. */
export function retryDelay(failures: number, chance: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.75 + chance / 2);
}
