import type { PageReport } from '../worker-settings';
import { deleteOldCaches } from './cache-storage';
import { cacheArticle } from './cached-articles';
import { cacheOfflinePage, refreshOfflinePage } from './cached-offline-page';
import { handleFetch } from './fetch-handler';
import { cachePersonalPage } from './personal-pages';
import { on } from './worker-events';

/** Does not call `clients.claim()`, which would evict pages from the back/forward cache. */
async function activate(): Promise<void> {
  await deleteOldCaches();
  // The browser requests the page while the worker starts.
  await registration.navigationPreload?.enable();
}

async function onReport({ data }: { data: PageReport }): Promise<void> {
  if (data.article) await cacheArticle(data, data.article);
  if (data.own) await cachePersonalPage(data.own);
  await refreshOfflinePage(data.look);
}

on('install', (event) => event.waitUntil(Promise.all([cacheOfflinePage(''), skipWaiting()])));
on('activate', (event) => event.waitUntil(activate()));
on('fetch', handleFetch);
// Failures are ignored: the page does not wait for the cache.
on('message', (event) => event.waitUntil(onReport(event).catch(() => undefined)));
