/** All elements that show counts of one article share this address. */
export function countsAddress(articleId: string, locale: string): string {
  return `/api/counts?ids=${encodeURIComponent(articleId)}&locale=${locale}`;
}
