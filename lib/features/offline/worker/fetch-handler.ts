import { cacheNames } from './cache-storage';
import { deleteArticle, readCachedArticle } from './cached-articles';
import { cacheFirst, isImmutable, isPictureFile, networkFirst } from './cached-files';
import { offlinePageResponse } from './cached-offline-page';
import { withSavedCopyNotice } from './offline-html';
import { cachedPersonalPage } from './personal-pages';
import type { FetchEvent } from './worker-events';

/** Cache key of the time of the first failure, stored because the browser may restart the worker. */
const offlineSinceKey = '/offline-since';

/** Epoch ms of the first failure; null while online; undefined until the first check of this worker. */
let offlineSince: number | null | undefined;

function markOnline(): void {
  if (offlineSince === null) return;
  offlineSince = null;
  caches
    .open(cacheNames.shell)
    .then((cache) => cache.delete(offlineSinceKey))
    .catch(() => undefined);
}

async function markOffline(): Promise<number> {
  if (typeof offlineSince === 'number') return offlineSince;
  const cache = await caches.open(cacheNames.shell);
  const storedSince = Number(await (await cache.match(offlineSinceKey))?.text());
  offlineSince = storedSince > 0 ? storedSince : Date.now();
  await cache.put(offlineSinceKey, new Response(String(offlineSince)));
  return offlineSince;
}

async function fallbackResponse(url: string): Promise<Response> {
  const since = await markOffline();
  const cached = await readCachedArticle(url);
  if (cached) {
    const html = withSavedCopyNotice(await cached.response.text(), cached.metadata.savedAt);
    return new Response(html, { headers: cached.response.headers });
  }
  const personalPage = await cachedPersonalPage(url);
  if (personalPage) return personalPage;
  const { pathname, search } = new URL(url);
  return (await offlinePageResponse({ since, here: pathname + search })) ?? Response.error();
}

/** Responds with the page or, without a network, with a cached copy or the offline page. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    // A failed preload does not prove that the network is lost, so the page is requested again.
    const preloaded = await event.preloadResponse?.catch(() => undefined);
    // By default, the browser may return a stale response under `stale-while-revalidate`.
    const response = preloaded ?? (await fetch(new Request(request, { cache: 'no-cache' })));
    markOnline();
    // Withdrawn articles must not stay on the device.
    if (response.status === 404 || response.status === 410) event.waitUntil(deleteArticle(request.url));
    return response;
  } catch {
    return fallbackResponse(request.url);
  }
}

/** Handles pages, build files and pictures. All other requests, such as byte ranges, go to the network. */
export function handleFetch(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    if (url.pathname.startsWith(kanbaoOffline.scope)) event.respondWith(respondWithPage(event));
  } else if (isImmutable(url)) event.respondWith(cacheFirst(event));
  else if (isPictureFile(url)) event.respondWith(networkFirst(request));
}
