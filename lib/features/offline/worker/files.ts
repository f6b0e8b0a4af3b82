import { pageTags } from '@/lib/format/page-tags';
import { cacheNames, deleteOldestEntries } from './cache-storage';

/** Maximum number of cached scripts, styles, fonts and pictures; a few megabytes. */
const maxFiles = 160;

const picturePath = '/api/picture';

/** Checks whether the file name is a content hash, so that a cached file is always current. */
export function isImmutable({ pathname }: URL): boolean {
  return pathname.startsWith('/_next/static/');
}

/** Checks whether the file is a picture that may change. */
export function isPictureFile({ pathname }: URL): boolean {
  return pathname === picturePath || /^\/(?:drawings\/|app-icon\/|[\w-]+\.(?:svg|png)$)/.test(pathname);
}

/** Returns the cache key. All widths of a picture share one key, because a small picture is better than none. */
function keyOf(address: string): string {
  const url = new URL(address, location.href);
  if (url.pathname === picturePath) url.searchParams.delete('w');
  return url.href;
}

export async function cachedFile(address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.files);
  return cache.match(keyOf(address), { ignoreVary: true });
}

async function cacheFile(address: string, response: Response): Promise<void> {
  // An unpublished upload of the reader must not be cached.
  if (response.headers.get('cache-control')?.includes('no-store')) return;
  const cache = await caches.open(cacheNames.files);
  await cache.put(keyOf(address), response);
  await deleteOldestEntries(cache, maxFiles);
}

/** Caches files, preferably from the browser's HTTP cache; failed ones are skipped. */
export async function cacheFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(address, { cache: 'force-cache' }).catch(() => undefined);
    if (response?.ok) await cacheFile(address, response);
  }
}

/** Returns the cached file, else loads and caches it. */
export async function cacheFirst(
  request: Request,
  extendLifetime: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cached = await cachedFile(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) extendLifetime(cacheFile(request.url, response.clone()));
  return response;
}

/** Loads a file from the network; returns the cached one if that fails. */
export async function networkFirst(request: Request): Promise<Response> {
  return fetch(request).catch(async (problem: unknown) => {
    const cached = await cachedFile(request.url);
    if (cached) return cached;
    throw problem;
  });
}

const fontPattern = /url\(["']?(\/_next\/static\/media\/[\w.~-]+\.woff2)["']?\)/g;
const sheetPattern = /^<link rel="stylesheet" href="(\/_next\/static\/[^"]+)"(?!.*data-whole)/s;
const tibetan = /[\u0f00-\u0fff]/;

/** Returns the files that a page needs for its appearance: linked style sheets and fonts for Tibetan. */
export function filesOf(html: string): string[] {
  const sheets = Array.from(pageTags(html), ({ name, start, end }) => {
    return name === 'link' ? (sheetPattern.exec(html.slice(start, end))?.[1] ?? '') : '';
  }).filter(Boolean);
  const fonts = tibetan.test(html) ? [...html.matchAll(fontPattern)].map(([, href = '']) => href) : [];
  return [...new Set([...sheets, ...fonts])];
}

const buildFilePattern = /\/_next\/static\/[\w./~-]+\.(?:css|js)\b/g;
const islandPattern = /data-files="[^"]*"/g;
const dynamicImportPattern = /\bimport\("\.\/([\w.-]+\.js)"\)/g;

/** Returns the files that a script imports on demand. */
async function importedFilesOf(script: string): Promise<string[]> {
  const code = (await (await cachedFile(script))?.text()) ?? '';
  const base = new URL(script, location.href);
  return Array.from(code.matchAll(dynamicImportPattern), ([, name = '']) => new URL(name, base).href);
}

/**
 * Caches everything that a page needs to work offline after its first visit: complete style sheets, the page's script, its
 * islands with their messages, and files that they import on demand.
 */
export async function cacheScripts(html: string): Promise<void> {
  await cacheFiles([...new Set(html.match(buildFilePattern))]);
  const islands = html.match(islandPattern)?.flatMap((files) => files.match(buildFilePattern) ?? []) ?? [];
  await cacheFiles((await Promise.all(islands.map(importedFilesOf))).flat());
}
