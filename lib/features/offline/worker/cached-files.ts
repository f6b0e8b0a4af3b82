import { pageTags } from '@/lib/format/page-tags';
import { cachedResponse, cacheNames, cacheResponse } from './cache-storage';
import type { FetchEvent } from './worker-events';

/** Maximum number of cached files, a few megabytes in total. */
const maxFiles = 160;

const picturePath = '/api/picture';

/** Checks for a build file, whose name contains a content hash, so that a cached copy is always current. */
export function isImmutable({ pathname }: URL): boolean {
  return pathname.startsWith('/_next/static/');
}

export function isPictureFile({ pathname }: URL): boolean {
  return pathname === picturePath || /^\/(?:drawings\/|app-icon\/|[\w-]+\.(?:svg|png)$)/.test(pathname);
}

/** Returns the same key for all widths of a picture, because a small picture is better than none. */
function keyOf(address: string): string {
  const url = new URL(address, location.href);
  if (url.pathname === picturePath) url.searchParams.delete('w');
  return url.href;
}

function cachedFile(address: string): Promise<Response | undefined> {
  return cachedResponse(cacheNames.files, keyOf(address));
}

async function cacheFile(address: string, response: Response): Promise<void> {
  // An unpublished upload of the reader must not be cached.
  if (response.headers.get('cache-control')?.includes('no-store')) return;
  await cacheResponse(cacheNames.files, keyOf(address), response, maxFiles);
}

/** Caches files, preferably from the browser's HTTP cache, and skips files that fail. */
export async function cacheFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(address, { cache: 'force-cache' }).catch(() => undefined);
    if (response?.ok) await cacheFile(address, response);
  }
}

export async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await cachedFile(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(cacheFile(request.url, response.clone()));
  return response;
}

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

/** Returns the URLs of linked style sheets and, for Tibetan text, of fonts. */
export function styleAndFontUrls(html: string): string[] {
  const sheets = Array.from(pageTags(html), ({ name, start, end }) => {
    return name === 'link' ? (sheetPattern.exec(html.slice(start, end))?.[1] ?? '') : '';
  }).filter(Boolean);
  const fonts = tibetan.test(html) ? [...html.matchAll(fontPattern)].map(([, href = '']) => href) : [];
  return [...new Set([...sheets, ...fonts])];
}

const buildFilePattern = /\/_next\/static\/[\w./~-]+\.(?:css|js)\b/g;
const islandPattern = /data-files="[^"]*"/g;
const dynamicImportPattern = /\bimport\("\.\/([\w.-]+\.js)"\)/g;

async function importedFilesOf(script: string): Promise<string[]> {
  const code = (await (await cachedFile(script))?.text()) ?? '';
  const base = new URL(script, location.href);
  return Array.from(code.matchAll(dynamicImportPattern), ([, name = '']) => new URL(name, base).href);
}

/** Caches styles, scripts, and islands with their imports, so that a page works offline after one visit. */
export async function cacheScripts(html: string): Promise<void> {
  await cacheFiles([...new Set(html.match(buildFilePattern))]);
  const islands = html.match(islandPattern)?.flatMap((files) => files.match(buildFilePattern) ?? []) ?? [];
  await cacheFiles((await Promise.all(islands.map(importedFilesOf))).flat());
}
