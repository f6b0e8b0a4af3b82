/** How often an open page asks for news; pure, so that it runs in the browser and in simulations. */

/** ms over which readers spread after an answer has become old, so that they do not all ask at once. */
export const spread = 3_000;

/** ms between two looks at what does not change soon: the longest that an answer counts as fresh. */
export const calmWait = 60_000;

/** ms until the first of the looks that follow a failure. */
const firstRetry = 4_000;
const longestRetry = 60_000;

/**
 * ms until an answer is old, by its headers and those of caches that it lay in.
 */
export function msLeft(headers: Pick<Headers, 'get'>): number {
  const maxAge = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  const left = (Number(maxAge ?? 15) - Number(headers.get('age') ?? 0)) * 1000;
  return Math.min(calmWait, Math.max(1000, left || 0));
}

/** ms to wait after so many failures in a row: ever more, and not all readers at once. */
export function retryWait(failures: number, chance: number): number {
  return Math.min(longestRetry, firstRetry * 2 ** (failures - 1)) * (0.75 + chance / 2);
}
