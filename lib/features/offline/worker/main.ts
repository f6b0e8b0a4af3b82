import type { VisitedPage } from '../worker-settings';
import { deleteOldCaches } from './cache-storage';
import { cacheArticle } from './cached-articles';
import { cacheOfflinePage, refreshOfflinePage } from './cached-offline-page';
import { handleFetch } from './fetch-handler';
import { cachePersonalPage } from './personal-pages';
import { addWorkerListener } from './worker-events';

/** Does not call `clients.claim()`, which would evict pages from the back/forward cache. */
async function activate(): Promise<void> {
  await deleteOldCaches();
  // The browser requests the page while the worker starts.
  await registration.navigationPreload?.enable();
}

async function cacheVisitedPage({ data }: { data: VisitedPage }): Promise<void> {
  if (data.article) await cacheArticle(data, data.article);
  if (data.own) await cachePersonalPage(data.own);
  await refreshOfflinePage(data.look);
}

addWorkerListener('install', (event) => event.waitUntil(Promise.all([cacheOfflinePage(''), skipWaiting()])));
addWorkerListener('activate', (event) => event.waitUntil(activate()));
addWorkerListener('fetch', handleFetch);
// Failures are ignored: the page does not wait for the cache.
addWorkerListener('message', (event) => event.waitUntil(cacheVisitedPage(event).catch(() => undefined)));
