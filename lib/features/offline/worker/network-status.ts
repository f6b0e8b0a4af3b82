import { cacheNames } from './cache-storage';

/** Cache key of the time since which the network is unavailable, as the browser may restart the worker. */
const sinceKey = '/offline-since';

/**
 * Epoch ms since when the network is unavailable; null if it is available; undefined before the first check after the worker's
 * start.
 */
let since: number | null | undefined;

export function markOnline(): void {
  if (since === null) return;
  since = null;
  caches
    .open(cacheNames.shell)
    .then((cache) => cache.delete(sinceKey))
    .catch(() => undefined);
}

/** Records that the network did not respond. @returns epoch ms since when */
export async function markOffline(): Promise<number> {
  if (typeof since === 'number') return since;
  const cache = await caches.open(cacheNames.shell);
  const storedSince = Number(await (await cache.match(sinceKey))?.text());
  since = storedSince > 0 ? storedSince : Date.now();
  await cache.put(sinceKey, new Response(String(since)));
  return since;
}
