import { cachedArticles } from './articles';
import { cacheHeaders, cacheNames } from './cache-storage';
import { cacheFiles, filesOf } from './files';
import { fillOfflinePage, type OfflinePageData } from './offline-html';

const appearanceHeader = 'x-kanbao-look';
const savedHeader = 'x-kanbao-saved';
const day = 86_400_000;

const pictureInPage = /<img [^>]*?src="([^"]+)"/g;
const pictureInStyle = /url\(["']?(\/drawings\/[\w-]+\.svg)["']?\)/g;

function picturesOf(html: string): string[] {
  const found = [...html.matchAll(pictureInPage), ...html.matchAll(pictureInStyle)];
  return found.map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Caches the page in the reader's language and theme, which cookies determine. */
export async function cacheShell(appearance: string): Promise<void> {
  const response = await fetch(kanbaoOffline.offlinePath, { cache: 'no-cache' });
  if (!response.ok || response.redirected) return;
  const html = await response.text();
  const headers = cacheHeaders(response);
  headers.set(appearanceHeader, encodeURIComponent(appearance));
  headers.set(savedHeader, String(Date.now()));
  const cache = await caches.open(cacheNames.shell);
  await cache.put(kanbaoOffline.offlinePath, new Response(html, { headers }));
  await cacheFiles([...filesOf(html), ...picturesOf(html)]);
}

const cachedShell = async () =>
  (await caches.open(cacheNames.shell)).match(kanbaoOffline.offlinePath, { ignoreVary: true });

/** Refreshes once a day and after a change of language or theme. */
export async function refreshShell(appearance: string): Promise<void> {
  const shell = await cachedShell();
  const hasSameAppearance = shell?.headers.get(appearanceHeader) === encodeURIComponent(appearance);
  const age = Date.now() - Number(shell?.headers.get(savedHeader) ?? 0);
  if (!hasSameAppearance || age > day) await cacheShell(appearance);
}

/** Returns undefined if the page is not cached yet. */
export async function offlinePage(pageData: OfflinePageData): Promise<Response | undefined> {
  const shell = await cachedShell();
  if (!shell) return undefined;
  const html = fillOfflinePage(await shell.text(), await cachedArticles(), pageData);
  // 503, because this is not the requested page.
  return new Response(html, { status: 503, headers: shell.headers });
}
