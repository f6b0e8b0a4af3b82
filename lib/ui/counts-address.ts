/** Returns the address of an article's fresh counts; one per article, however many elements show counts. */
export function countsAddress(articleId: string, locale: string): string {
  return `/api/counts?ids=${encodeURIComponent(articleId)}&locale=${locale}`;
}
