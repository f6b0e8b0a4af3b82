import type { PageReport } from '../settings';
import { answer } from './answers';
import { keepArticle } from './articles';
import { keepOwn } from './own-pages';
import { on } from './scope';
import { keepShell, renewShell } from './shell';
import { dropOldStores } from './stores';

/** Pages are never claimed: one in the back/forward cache would be thrown out of it. */
async function activate(): Promise<void> {
  await dropOldStores();
  // The browser asks for a page while the worker still starts, so that nobody waits for it.
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
// What cannot be kept is not kept: nobody waits for it.
on('message', (event) => event.waitUntil(hear(event).catch(() => undefined)));
