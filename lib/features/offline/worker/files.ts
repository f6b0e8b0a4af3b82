import { pageTags } from '@/lib/format/page-tags';
import { stores, trim } from './stores';

/** Scripts, styles, letters and pictures that are kept; some megabytes. */
const mostFiles = 160;

const picturePath = '/api/picture';

/** Files whose names are made of their content: what is kept under a name is right for ever. */
export function isImmutable({ pathname }: URL): boolean {
  return pathname.startsWith('/_next/static/');
}

/** Files that pages show and that may change. */
export function isShown({ pathname }: URL): boolean {
  return pathname === picturePath || /^\/(?:drawings\/|app-icon\/|[\w-]+\.(?:svg|png)$)/.test(pathname);
}

/** A picture in any width stands for all of its widths: better a small one than an empty frame. */
function keyOf(address: string): string {
  const url = new URL(address, location.href);
  if (url.pathname === picturePath) url.searchParams.delete('w');
  return url.href;
}

export async function keptFile(address: string): Promise<Response | undefined> {
  const cache = await caches.open(stores.files);
  return cache.match(keyOf(address), { ignoreVary: true });
}

async function keep(address: string, response: Response): Promise<void> {
  // A reader's own upload that is not published yet.
  if (response.headers.get('cache-control')?.includes('no-store')) return;
  const cache = await caches.open(stores.files);
  await cache.put(keyOf(address), response);
  await trim(cache, mostFiles);
}

/** Keeps files that a page has shown; from the browser's own cache where they are there. One that fails is left out. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(address, { cache: 'force-cache' }).catch(() => undefined);
    if (response?.ok) await keep(address, response);
  }
}

/** What is kept, else from the network; that is kept then. */
export async function keptFirst(
  request: Request,
  keepAwake: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await keptFile(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) keepAwake(keep(request.url, response.clone()));
  return response;
}

/** From the network; what is kept only without it. */
export async function networkFirst(request: Request): Promise<Response> {
  return fetch(request).catch(async (problem: unknown) => {
    const kept = await keptFile(request.url);
    if (kept) return kept;
    throw problem;
  });
}

const fontPattern = /url\(["']?(\/_next\/static\/media\/[\w.~-]+\.woff2)["']?\)/g;
const sheetPattern = /^<link rel="stylesheet" href="(\/_next\/static\/[^"]+)"(?!.*data-whole)/s;
const tibetan = /[\u0f00-\u0fff]/;

/** Files without which a page's HTML would not look as it should: its sheets where they are not in it, Tibetan letters. */
export function filesOf(html: string): string[] {
  const sheets = Array.from(pageTags(html), ({ name, start, end }) => {
    return name === 'link' ? (sheetPattern.exec(html.slice(start, end))?.[1] ?? '') : '';
  }).filter(Boolean);
  const fonts = tibetan.test(html) ? [...html.matchAll(fontPattern)].map(([, href = '']) => href) : [];
  return [...new Set([...sheets, ...fonts])];
}

const programPattern = /\/_next\/static\/[\w./~-]+\.(?:css|js)\b/g;
const islandPattern = /data-files="[^"]*"/g;
const laterPattern = /\bimport\("\.\/([\w.-]+\.js)"\)/g;

/** The files that a script loads on demand. */
async function laterFilesOf(script: string): Promise<string[]> {
  const code = (await (await keptFile(script))?.text()) ?? '';
  const base = new URL(script, location.href);
  return Array.from(code.matchAll(laterPattern), ([, name = '']) => new URL(name, base).href);
}

/**
 * Keeps all that a page needs to work without the network from its first visit on: whole sheets, the page's script, its islands with
 * their messages and with what they load on demand.
 */
export async function keepProgram(html: string): Promise<void> {
  await keepFiles([...new Set(html.match(programPattern))]);
  const islands = html.match(islandPattern)?.flatMap((files) => files.match(programPattern) ?? []) ?? [];
  await keepFiles((await Promise.all(islands.map(laterFilesOf))).flat());
}
