import { keptArticles } from './articles';
import { filesOf, keepFiles } from './files';
import { fillOfflinePage, type OfflineFacts } from './offline-html';
import { keptHeaders, stores } from './stores';

const lookHeader = 'x-kanbao-look';
const savedHeader = 'x-kanbao-saved';
const day = 86_400_000;

const pictureInPage = /<img [^>]*?src="([^"]+)"/g;
const pictureInStyle = /url\(["']?(\/drawings\/[\w-]+\.svg)["']?\)/g;

function picturesOf(html: string): string[] {
  const found = [...html.matchAll(pictureInPage), ...html.matchAll(pictureInStyle)];
  return found.map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Fetches the offline page as the site draws it for this reader: cookies decide language and theme. */
export async function keepShell(look: string): Promise<void> {
  const response = await fetch(kanbaoOffline.offlinePath, { cache: 'no-cache' });
  if (!response.ok || response.redirected) return;
  const html = await response.text();
  const headers = keptHeaders(response);
  headers.set(lookHeader, encodeURIComponent(look));
  headers.set(savedHeader, String(Date.now()));
  const cache = await caches.open(stores.shell);
  await cache.put(kanbaoOffline.offlinePath, new Response(html, { headers }));
  await keepFiles([...filesOf(html), ...picturesOf(html)]);
}

const kept = async () =>
  (await caches.open(stores.shell)).match(kanbaoOffline.offlinePath, { ignoreVary: true });

/** Renews the offline page when the reader has changed language or theme, and once a day. */
export async function renewShell(look: string): Promise<void> {
  const shell = await kept();
  const known = shell?.headers.get(lookHeader) === encodeURIComponent(look);
  const age = Date.now() - Number(shell?.headers.get(savedHeader) ?? 0);
  if (!known || age > day) await keepShell(look);
}

/** The offline page with the articles on this device; undefined where the device has none yet. */
export async function offlinePage(facts: OfflineFacts): Promise<Response | undefined> {
  const shell = await kept();
  if (!shell) return undefined;
  const html = fillOfflinePage(await shell.text(), await keptArticles(), facts);
  // It is not the page that was asked for, and its status must say so.
  return new Response(html, { status: 503, headers: shell.headers });
}
