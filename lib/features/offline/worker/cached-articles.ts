import { type ArticleSummary, cacheLimits, type VisitedPage } from '../worker-settings';
import { cachedResponse, cacheNames, cacheResponse } from './cache-storage';
import { cacheFiles, styleAndFontUrls } from './cached-files';
import { day, fetchPage } from './fetch-page';

export interface CachedArticle extends Omit<ArticleSummary, 'pictures'> {
  path: string;
  /** Epoch ms. */
  savedAt: number;
}

const metadataHeader = 'x-kanbao-kept';

/** Returns the URL without the query, because parameters of share links do not change the text. */
function keyOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
}

/** Returns the copy's metadata; undefined if the copy is missing or expired. */
function metadataIn(response: Response | undefined): CachedArticle | undefined {
  const header = response?.headers.get(metadataHeader);
  // Only this worker sets this header, so its value is valid.
  const metadata: CachedArticle | undefined = header ? JSON.parse(decodeURIComponent(header)) : undefined;
  return metadata && Date.now() - metadata.savedAt <= cacheLimits.days * day ? metadata : undefined;
}

/** Caches the displayed page, normally from the browser's HTTP cache and without another request. */
export async function cacheArticle({ url }: VisitedPage, article: ArticleSummary): Promise<void> {
  const page = await fetchPage(url, 'force-cache');
  // Previews, and pages changed by `?title=`, must not replace the cached article.
  if (!page || /\bno-store\b/i.test(page.headers.get('cache-control') ?? '')) return;
  const { html, headers } = page;
  const { pictures, ...metadata } = article;
  const stored: CachedArticle = { ...metadata, path: new URL(url).pathname, savedAt: Date.now() };
  // The metadata is encoded, because headers must be ASCII.
  headers.set(metadataHeader, encodeURIComponent(JSON.stringify(stored)));
  await cacheResponse(cacheNames.articles, keyOf(url), new Response(html, { headers }), cacheLimits.articles);
  await cacheFiles([...styleAndFontUrls(html), ...pictures.slice(0, cacheLimits.pictures)]);
}

export async function deleteArticle(url: string): Promise<void> {
  await (await caches.open(cacheNames.articles)).delete(keyOf(url));
}

export async function readCachedArticle(url: string) {
  const response = await cachedResponse(cacheNames.articles, keyOf(url));
  const metadata = metadataIn(response);
  if (response && metadata) return { response, metadata };
  await deleteArticle(url);
  return undefined;
}

/** Returns the cached articles, last saved first, and deletes expired ones. */
export async function cachedArticles(): Promise<CachedArticle[]> {
  const cache = await caches.open(cacheNames.articles);
  const found: CachedArticle[] = [];
  for (const key of await cache.keys()) {
    const metadata = metadataIn(await cache.match(key, { ignoreVary: true }));
    if (metadata) found.push(metadata);
    else await cache.delete(key);
  }
  return found.sort((a, b) => b.savedAt - a.savedAt);
}
