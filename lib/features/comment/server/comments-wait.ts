/**
 * Share of the article's loading time that its comments may take on top. If everything is slow, the comments are not the cause.
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
