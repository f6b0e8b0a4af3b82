import type { PageReport } from '../settings';
import { answer } from './answers';
import { keepArticle } from './articles';
import { keepOwn } from './own-pages';
import { on } from './scope';
import { keepShell, renewShell } from './shell';
import { dropOldStores } from './stores';

/** No `clients.claim()`: it would evict pages from the back/forward cache. */
async function activate(): Promise<void> {
  await dropOldStores();
  // The browser requests the page while the worker starts.
  await registration.navigationPreload?.enable();
}

async function hear({ data }: { data: PageReport }): Promise<void> {
  if (data.article) await keepArticle(data, data.article);
  if (data.own) await keepOwn(data.own);
  await renewShell(data.look);
}

on('install', (event) => event.waitUntil(Promise.all([keepShell(''), skipWaiting()])));
on('activate', (event) => event.waitUntil(activate()));
on('fetch', answer);
// Failures are ignored: the page does not wait for the cache.
on('message', (event) => event.waitUntil(hear(event).catch(() => undefined)));
