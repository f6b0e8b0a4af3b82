/** Returns the address of an article's counts, the same for all elements that show them. */
export function countsAddress(articleId: string, locale: string): string {
  return `/api/counts?ids=${encodeURIComponent(articleId)}&locale=${locale}`;
}
