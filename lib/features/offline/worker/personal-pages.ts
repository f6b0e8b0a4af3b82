import { cacheLimits, type PersonalPage } from '../worker-settings';
import { cachedResponse, cacheNames, cacheResponse } from './cache-storage';
import { cacheFiles, cacheScripts, styleAndFontUrls } from './cached-files';
import { day, fetchPage, savedAt } from './fetch-page';
import { withSavedCopyNotice } from './offline-html';

/** Returns the URL with only the parameter `id` (reading 18). Other parameters are one-time messages. */
function personalKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address, location.href);
  const id = searchParams.get('id');
  return `${origin}${pathname}${id === null ? '' : `?id=${encodeURIComponent(id)}`}`;
}

/** Returns the cache key of a check-in page: its URL without the code; undefined for other pages. */
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

/** Caches a new response, because the displayed page is not in the HTTP cache and may contain a message. */
export async function cachePersonalPage({ address, kind }: PersonalPage): Promise<void> {
  const isOwn = kind === 'own';
  const key = isOwn ? personalKey(address) : checkInKey(address);
  const page = await fetchPage(address, 'no-store');
  if (!page || key === undefined) return;
  const copy = new Response(page.html, { headers: page.headers });
  if (isOwn) await cacheResponse(cacheNames.own, key, copy, cacheLimits.own);
  else await cacheResponse(cacheNames.checkInPages, key, copy, cacheLimits.checkInPages);
  await cacheFiles(styleAndFontUrls(page.html));
  if (!isOwn) await cacheScripts(page.html);
}

/** Returns a cached copy, if any. The copy of a check-in page contains no code, so it serves any code. */
export async function cachedPersonalPage(url: string): Promise<Response | undefined> {
  const own = await cachedResponse(cacheNames.own, personalKey(url));
  if (own && Date.now() - savedAt(own) <= cacheLimits.days * day) {
    return new Response(withSavedCopyNotice(await own.text(), savedAt(own)), { headers: own.headers });
  }
  const checkInPage = checkInKey(url);
  return checkInPage === undefined ? undefined : cachedResponse(cacheNames.checkInPages, checkInPage);
}
