import { forgetArticle, keptArticle } from './articles';
import { isImmutable, isShown, keptFirst, networkFirst } from './files';
import { noteAnswer, noteSilence } from './network';
import { markKeptCopy } from './offline-html';
import { keptOwn } from './own-pages';
import type { RequestEvent } from './scope';
import { offlinePage } from './shell';

/** Returns a replacement for an unreachable page: its cached copy, else the offline page. */
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

/** Loads a page from the network. A cached copy is used only if the network does not respond. */
async function answerPage(event: RequestEvent): Promise<Response> {
  const { request } = event;
  try {
    // Preloads can fail for other reasons than the network.
    const preloaded = await event.preloadResponse?.catch(() => undefined);
    // By default, the browser may return a stale response under `stale-while-revalidate`.
    const response = preloaded ?? (await fetch(new Request(request, { cache: 'no-cache' })));
    noteAnswer();
    // Withdrawn articles must not stay on the device.
    if (response.status === 404 || response.status === 410) event.waitUntil(forgetArticle(request.url));
    return response;
  } catch {
    return inPlaceOf(request.url);
  }
}

/**
 * Handles requests for pages, pictures and content-hashed files. All others go to the network: API calls, clips, byte ranges,
 * other sites.
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
