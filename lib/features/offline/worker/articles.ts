import { cacheLimits, type PageReport, type ReadArticle } from '../settings';
import { cacheHeaders, cacheNames, deleteOldestEntries } from './cache-storage';
import { cacheFiles, filesOf } from './files';

export interface CachedArticle extends Omit<ReadArticle, 'pictures'> {
  path: string;
  /** Epoch ms. */
  savedAt: number;
}

const metadataHeader = 'x-kanbao-kept';
const day = 86_400_000;

/** Ignores the query: parameters of share links do not change the text. */
const keyOf = (url: string) => new URL(url, location.href).origin + new URL(url, location.href).pathname;

/** Headers must be ASCII. */
const encodeMetadata = (metadata: CachedArticle) => encodeURIComponent(JSON.stringify(metadata));

function metadataIn(response: Response): CachedArticle | undefined {
  const header = response.headers.get(metadataHeader);
  // Only this worker sets this header, so its value is valid.
  return header ? JSON.parse(decodeURIComponent(header)) : undefined;
}

const isExpired = ({ savedAt }: CachedArticle) => Date.now() - savedAt > cacheLimits.days * day;

/** Such as a preview, or a page changed by `?title=`: they must not replace the cached article. */
function isUncacheable({ headers }: Response): boolean {
  return /\bno-store\b/i.test(headers.get('cache-control') ?? '');
}

/** Caches the displayed page from the browser's HTTP cache, without another request. */
export async function cacheArticle({ url }: PageReport, article: ReadArticle): Promise<void> {
  const response = await fetch(url, { cache: 'force-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || response.redirected || !isPage || isUncacheable(response)) return;
  const html = await response.text();
  const { pictures, ...metadata } = article;
  const headers = cacheHeaders(response);
  headers.set(
    metadataHeader,
    encodeMetadata({ ...metadata, path: new URL(url).pathname, savedAt: Date.now() }),
  );
  const cache = await caches.open(cacheNames.articles);
  await cache.put(keyOf(url), new Response(html, { headers }));
  await deleteOldestEntries(cache, cacheLimits.articles);
  await cacheFiles([...filesOf(html), ...pictures.slice(0, cacheLimits.pictures)]);
}

export async function deleteArticle(url: string): Promise<void> {
  await (await caches.open(cacheNames.articles)).delete(keyOf(url));
}

/** Deletes an expired copy. */
export async function cachedArticle(
  url: string,
): Promise<{ response: Response; metadata: CachedArticle } | undefined> {
  const cache = await caches.open(cacheNames.articles);
  const response = await cache.match(keyOf(url), { ignoreVary: true });
  const metadata = response && metadataIn(response);
  if (!response || !metadata) return undefined;
  if (!isExpired(metadata)) return { response, metadata };
  await deleteArticle(url);
  return undefined;
}

/** Last read first. Deletes expired articles. */
export async function cachedArticles(): Promise<CachedArticle[]> {
  const cache = await caches.open(cacheNames.articles);
  const found: CachedArticle[] = [];
  for (const key of await cache.keys()) {
    const response = await cache.match(key, { ignoreVary: true });
    const metadata = response && metadataIn(response);
    if (metadata && !isExpired(metadata)) found.push(metadata);
    else await cache.delete(key);
  }
  return found.sort((a, b) => b.savedAt - a.savedAt);
}
