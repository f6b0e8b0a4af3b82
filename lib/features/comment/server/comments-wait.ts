/**
 * Maximum extra wait for the comments, as a share of the article's loading time. A slow article shows that the platform is slow
 * in general, so its comments may take longer, too.
 */
const share = 0.5;

/**
 * Returns how long a loaded article waits for its comments, in ms.
 * @param took ms that the article took to load; undefined if unknown
 * @param least minimum wait in ms
 */
export function commentsWait(took: number | undefined, least: number): number {
  return Math.max(least, (took ?? 0) * share);
}
