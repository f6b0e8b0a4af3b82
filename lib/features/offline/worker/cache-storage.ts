import { personalCacheName } from '@/lib/browser/personal-cache-name';

/** A new number discards the contents of older workers. */
export const cacheNames = {
  articles: 'kanbao-articles-2',
  files: 'kanbao-files-1',
  shell: 'kanbao-shell-1',
  own: personalCacheName,
  checkInPages: 'kanbao-doors-1',
} as const;

const cachePrefix = 'kanbao-';

export async function deleteOldCaches(): Promise<void> {
  const current = new Set<string>(Object.values(cacheNames));
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(cachePrefix) && !current.has(name))
      .map((name) => caches.delete(name)),
  );
}

/** `put` moves an entry to the end even if it replaces one, so the first entries are the oldest. */
export async function deleteOldestEntries(cache: Cache, maxEntries: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)));
}

/** Headers that describe the encoded body; cached responses are decoded. */
const encodingHeaders = ['content-encoding', 'content-length', 'transfer-encoding'];

/** Includes the page's policy. */
export function cacheHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of encodingHeaders) headers.delete(name);
  return headers;
}
