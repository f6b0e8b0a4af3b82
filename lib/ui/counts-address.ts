/** Where a page asks for an article's fresh counts; one address however many parts show them. */
export function countsAddress(articleId: string, locale: string): string {
  return `/api/counts?ids=${encodeURIComponent(articleId)}&locale=${locale}`;
}
