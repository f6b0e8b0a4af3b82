import { cacheNames } from './cache-storage';

/** Cache key of the time since which the network is unavailable, as the browser may restart the worker. */
const noteKey = '/offline-since';

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
    .then((cache) => cache.delete(noteKey))
    .catch(() => undefined);
}

/** Records that the network did not respond. @returns epoch ms since when */
export async function markOffline(): Promise<number> {
  if (typeof since === 'number') return since;
  const cache = await caches.open(cacheNames.shell);
  const noted = Number(await (await cache.match(noteKey))?.text());
  since = noted > 0 ? noted : Date.now();
  await cache.put(noteKey, new Response(String(since)));
  return since;
}
