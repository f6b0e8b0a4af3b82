/**
 * Maximum extra wait for the comments, as a share of the article's loading time. A slow article shows that the platform is slow
 * in general, so its comments may take longer, too.
 */
const share = 0.5;

/**
 * Returns the maximum ms that a loaded article waits for its comments.
 * @param articleMs ms that the article took to load; undefined if unknown
 * @param minimum minimum wait in ms
 */
export function commentsWait(articleMs: number | undefined, minimum: number): number {
  return Math.max(minimum, (articleMs ?? 0) * share);
}
