/** Part of the article's own loading time that its comments may take beyond it: where everything is slow, comments are not to blame. */
const share = 0.5;

/**
 * Returns how long a loaded article still waits for its comments, in ms.
 * @param took ms that loading the article took; undefined where that is not known
 * @param least ms that it waits in any case
 */
export function commentsWait(took: number | undefined, least: number): number {
  return Math.max(least, (took ?? 0) * share);
}
