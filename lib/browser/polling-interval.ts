/** Time in ms over which polls are spread. Otherwise, the polls of all readers would coincide. */
export const spreadMs = 3_000;

export const maxFreshMs = 60_000;

const firstRetryMs = 4_000;
const maxRetryMs = 60_000;

export function freshMsLeft(headers: Pick<Headers, 'get'>): number {
  const maxAge = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  const remainingMs = (Number(maxAge ?? 15) - Number(headers.get('age') ?? 0)) * 1000;
  return Math.min(maxFreshMs, Math.max(1000, remainingMs || 0));
}

/** Returns ms to the retry: doubled per failure up to 60 s, then varied by ±25% with `chance` (0 to 1). */
export function retryDelay(failures: number, chance: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.75 + chance / 2);
}
