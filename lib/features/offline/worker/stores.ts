import { ownStore } from '@/lib/browser/own-store';

/** Caches of the worker; a new number leaves what an older worker kept behind. */
export const stores = {
  articles: 'kanbao-articles-2',
  files: 'kanbao-files-1',
  shell: 'kanbao-shell-1',
  own: ownStore,
  doors: 'kanbao-doors-1',
} as const;

const ours = 'kanbao-';

/** Deletes what workers of other versions kept. */
export async function dropOldStores(): Promise<void> {
  const current = new Set<string>(Object.values(stores));
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(ours) && !current.has(name)).map((name) => caches.delete(name)),
  );
}

/** Deletes the oldest answers until `most` are left: what is put stands last, also where it takes an older one's place. */
export async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** Headers that hold for the packed bytes only: what is kept is unpacked. */
const packing = ['content-encoding', 'content-length', 'transfer-encoding'];

/** The headers of an answer for a kept copy of it, the page's policy among them. */
export function keptHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of packing) headers.delete(name);
  return headers;
}
