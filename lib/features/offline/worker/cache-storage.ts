import { personalCacheName } from '@/lib/browser/personal-cache-name';

/** Cache names in browsers; `shell` is the offline page. A new number discards caches of older workers. */
export const cacheNames = {
  articles: 'kanbao-articles-2',
  files: 'kanbao-files-1',
  shell: 'kanbao-shell-2',
  own: personalCacheName,
  checkInPages: 'kanbao-doors-1',
} as const;

type CacheName = (typeof cacheNames)[keyof typeof cacheNames];

export async function deleteOldCaches(): Promise<void> {
  const current = new Set<string>(Object.values(cacheNames));
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('kanbao-') && !current.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

export async function cachedResponse(name: CacheName, key: string): Promise<Response | undefined> {
  const cache = await caches.open(name);
  return cache.match(key, { ignoreVary: true });
}

/** Caches a response and deletes the oldest entries, which are first because `put` appends. */
export async function cacheResponse(name: CacheName, key: string, response: Response, maxEntries: number) {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((old) => cache.delete(old)));
}
