/**
 * Returns the address of an article's fresh counts. All elements that show counts of one article share the
 * address.
 */
export function countsAddress(articleId: string, locale: string): string {
  return `/api/counts?ids=${encodeURIComponent(articleId)}&locale=${locale}`;
}
