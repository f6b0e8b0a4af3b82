import { cacheLimits, type PersonalPage } from '../settings';
import { cacheHeaders, cacheNames, deleteOldestEntries } from './cache-storage';
import { cacheFiles, cacheScripts, filesOf } from './files';
import { showCopyNotice } from './offline-html';

const savedHeader = 'x-kanbao-saved';
const day = 86_400_000;

/** Path and query `id` (reading 18). Other parameters are one-time messages. */
function personalKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address, location.href);
  const id = searchParams.get('id');
  return `${origin}${pathname}${id === null ? '' : `?id=${encodeURIComponent(id)}`}`;
}

/** Ignores the code: the key is the activity, the first part of the path. */
function checkInKey(address: string): string | undefined {
  const { origin, pathname } = new URL(address, location.href);
  const start = `${kanbaoOffline.scope}writeOff`;
  if (pathname !== `${start}.html` && !pathname.startsWith(`${start}/`)) return undefined;
  const [activity] = pathname
    .slice(start.length + 1)
    .replace(/\.html$/, '')
    .split('/');
  return `${origin}${start}${activity && activity !== 'html' ? `/${activity}` : ''}.html`;
}

/** Requests the page again: the HTTP cache has no `no-store` pages, and the shown one may have a message. */
export async function cachePersonalPage({ address, kind }: PersonalPage): Promise<void> {
  const response = await fetch(address, { cache: 'no-store' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || response.redirected || !isPage) return;
  const html = await response.text();
  const headers = cacheHeaders(response);
  headers.set(savedHeader, String(Date.now()));
  const cache = await caches.open(kind === 'own' ? cacheNames.own : cacheNames.checkInPages);
  const key = kind === 'own' ? personalKey(address) : checkInKey(address);
  if (key === undefined) return;
  await cache.put(key, new Response(html, { headers }));
  await deleteOldestEntries(cache, kind === 'own' ? cacheLimits.own : cacheLimits.checkInPages);
  await cacheFiles(filesOf(html));
  if (kind === 'write-off') await cacheScripts(html);
}

async function personalCopy(url: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.own);
  const cached = await cache.match(personalKey(url), { ignoreVary: true });
  const savedAt = Number(cached?.headers.get(savedHeader) ?? 0);
  if (!cached || Date.now() - savedAt > cacheLimits.days * day) return undefined;
  return new Response(showCopyNotice(await cached.text(), savedAt), { headers: cached.headers });
}

/** The HTML does not depend on the code. */
async function checkInCopy(url: string): Promise<Response | undefined> {
  const checkInPageKey = checkInKey(url);
  if (checkInPageKey === undefined) return undefined;
  const cache = await caches.open(cacheNames.checkInPages);
  return cache.match(checkInPageKey, { ignoreVary: true });
}

export async function cachedPersonalPage(url: string): Promise<Response | undefined> {
  return (await personalCopy(url)) ?? (await checkInCopy(url));
}
