import { forgetArticle, keptArticle } from './articles';
import { isImmutable, isShown, keptFirst, networkFirst } from './files';
import { noteAnswer, noteSilence } from './network';
import { markKeptCopy } from './offline-html';
import { keptOwn } from './own-pages';
import type { RequestEvent } from './scope';
import { offlinePage } from './shell';

/** What the device has in place of a page that cannot be had: its kept copy, else the offline page. */
async function inPlaceOf(url: string): Promise<Response> {
  const since = await noteSilence();
  const kept = await keptArticle(url);
  if (kept) {
    const html = markKeptCopy(await kept.response.text(), kept.facts.savedAt);
    return new Response(html, { headers: kept.response.headers });
  }
  const own = await keptOwn(url);
  if (own) return own;
  const { pathname, search } = new URL(url);
  return (await offlinePage({ since, here: pathname + search })) ?? Response.error();
}

/** A page from the network, always; what is kept only where the network gives no answer at all. */
async function answerPage(event: RequestEvent): Promise<Response> {
  const { request } = event;
  try {
    // A preload may break off for reasons of the browser's own: that says nothing of the network.
    const preloaded = await event.preloadResponse?.catch(() => undefined);
    // Left to itself, a worker's fetch takes what the browser holds as long as `stale-while-revalidate` allows it.
    const response = preloaded ?? (await fetch(new Request(request, { cache: 'no-cache' })));
    noteAnswer();
    // What was withdrawn must not live on here.
    if (response.status === 404 || response.status === 410) event.waitUntil(forgetArticle(request.url));
    return response;
  } catch {
    return inPlaceOf(request.url);
  }
}

/**
 * Answers what concerns this worker: pages, pictures, and files whose names are made of their content. Everything else goes
 * the browser's own way: calls, clips, parts of files, other sites.
 */
export function answer(event: RequestEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return;
  const keepAwake = (work: Promise<unknown>) => event.waitUntil(work);
  if (request.mode === 'navigate') {
    if (url.pathname.startsWith(kanbaoOffline.scope)) event.respondWith(answerPage(event));
  } else if (isImmutable(url)) event.respondWith(keptFirst(request, keepAwake));
  else if (isShown(url)) event.respondWith(networkFirst(request));
}
