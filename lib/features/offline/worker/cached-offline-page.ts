import { cachedResponse, cacheNames } from './cache-storage';
import { cachedArticles } from './cached-articles';
import { cacheFiles, styleAndFontUrls } from './cached-files';
import { day, fetchPage, savedAt } from './fetch-page';
import { fillOfflinePage, type OfflinePageData } from './offline-html';

const appearanceHeader = 'x-kanbao-look';

const pictureInPage = /<img [^>]*?src="([^"]+)"/g;
const pictureInStyle = /url\(["']?(\/drawings\/[\w-]+\.svg)["']?\)/g;

function picturesOf(html: string): string[] {
  const found = [...html.matchAll(pictureInPage), ...html.matchAll(pictureInStyle)];
  return found.map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Caches the offline page in the reader's language and theme, which cookies determine. */
export async function cacheOfflinePage(appearance: string): Promise<void> {
  const page = await fetchPage(kanbaoOffline.offlinePath, 'no-cache');
  if (!page) return;
  const { html, headers } = page;
  headers.set(appearanceHeader, encodeURIComponent(appearance));
  const cache = await caches.open(cacheNames.shell);
  await cache.put(kanbaoOffline.offlinePath, new Response(html, { headers }));
  await cacheFiles([...styleAndFontUrls(html), ...picturesOf(html)]);
}

/** Refreshes the offline page once a day and after a change of language or theme. */
export async function refreshOfflinePage(appearance: string): Promise<void> {
  const page = await cachedResponse(cacheNames.shell, kanbaoOffline.offlinePath);
  const hasSameAppearance = page?.headers.get(appearanceHeader) === encodeURIComponent(appearance);
  if (!page || !hasSameAppearance || Date.now() - savedAt(page) > day) await cacheOfflinePage(appearance);
}

export async function offlinePageResponse(pageData: OfflinePageData): Promise<Response | undefined> {
  const page = await cachedResponse(cacheNames.shell, kanbaoOffline.offlinePath);
  if (!page) return undefined;
  const html = fillOfflinePage(await page.text(), await cachedArticles(), pageData);
  // 503, because this is not the requested page.
  return new Response(html, { status: 503, headers: page.headers });
}
