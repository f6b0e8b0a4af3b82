import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'parse5';
import { localeIds, locales } from '@/lib/view/locales';

/** A kind of reader: request headers, and the expected language, shell and theme of pages (`viewTextOf`). */
interface Reader {
  name: string;
  headers: Record<string, string>;
  query: string;
  viewText: string;
}

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const shells = [
  { shell: 'browser', userAgent: `${browser} Safari/604.1`, query: '' },
  { shell: 'social', userAgent: `${browser} MicroMessenger/8.0.50`, query: '' },
  { shell: 'app', userAgent: `${browser} KanbaoApp/3.1`, query: '' },
  { shell: 'cms', userAgent: `${browser} Safari/604.1`, query: 'inCmsPage=true' },
];
const themes = [
  { cookie: 'normal', viewText: 'normal' },
  { cookie: 'dark', viewText: 'dark' },
  { cookie: 'system', viewText: 'normal following the system' },
];

export const readers: readonly Reader[] = localeIds.flatMap((locale) =>
  shells.flatMap(({ shell, userAgent, query }) =>
    themes.map(({ cookie, viewText }) => ({
      name: `${locale} ${shell} ${cookie}`,
      headers: {
        cookie: `kanbao-device=xy${locale}; kanbao-locale=${locale}; kanbao-theme=${cookie}`,
        'user-agent': userAgent,
        'accept-encoding': 'gzip, deflate, br',
      },
      query,
      viewText: `${locales[locale].languageTag} ${shell} ${viewText}`,
    })),
  ),
);

/** Query strings that sharing adds to links. */
const trackingQueries = ['', '', 'from=timeline', 'utm_source=weibo&utm_medium=social'];

export interface Page {
  status: number;
  html: Buffer;
  /** Cache status header; undefined for responses of the site. */
  edge: string | undefined;
  policy: string | undefined;
  headers: Record<string, unknown>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export function requestPage(url: string, headers: Record<string, string>): Promise<Page> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const body = Buffer.concat(chunks);
        const packed = response.headers['content-encoding'] === 'br';
        resolve({
          status: response.statusCode ?? 0,
          html: packed ? brotliDecompressSync(body) : body,
          edge: response.headers['x-edge-cache']?.toString(),
          policy: response.headers['content-security-policy']?.toString(),
          headers: response.headers,
        });
      });
    });
    clientRequest.once('error', reject);
    clientRequest.end();
  });
}

/** Returns language, shell and theme of a page from its markup. */
export function viewTextOf(html: Buffer): string {
  const root = parse(html.toString()).childNodes.find((node) => node.nodeName === 'html');
  const attributes = root && 'attrs' in root ? root.attrs : [];
  const attribute = (name: string) => attributes.find((attr) => attr.name === name)?.value;
  const following = attribute('data-follow-system') === undefined ? '' : ' following the system';
  return `${attribute('lang')} ${attribute('data-shell')} ${attribute('data-theme')}${following}`;
}

const addressOf = (base: string, path: string, ...queries: string[]) => {
  const query = queries.filter(Boolean).join('&');
  return `${base}${path}${query ? `?${query}` : ''}`;
};
const digest = (html: Buffer) => createHash('sha256').update(html).digest('base64');

/** Pseudorandom numbers, the same in each run (linear congruential generator of Numerical Recipes). */
function* pseudorandom(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

export interface MixOptions {
  /** Base URLs of cache and site, including the path before page names. */
  edge: string;
  site: string;
  paths: readonly string[];
  requests: number;
}

export interface MixFigures {
  requests: number;
  /** Number of responses from the cache. */
  byEdge: number;
  /** Number of responses identical to the reference. Pages rendered after the reference may differ. */
  identical: number;
  /** Responses with wrong language, shell, theme or status, or without Content-Security-Policy. */
  wrong: string[];
}

/** Returns hashes of the site's responses by reader and path, as reference. */
async function referenceHashes({ site, paths }: MixOptions): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const path of paths)
    for (const reader of readers) {
      const { html } = await requestPage(addressOf(site, path, reader.query), reader.headers);
      if (viewTextOf(html) !== reader.viewText)
        throw new Error(`the site itself sends ${reader.name} a page for ${viewTextOf(html)}`);
      hashes.set(`${reader.name} ${path}`, digest(html));
    }
  return hashes;
}

const fromCache = new Set(['HIT', 'STALE', 'UPDATING']);

/** Sends a mix of requests through a cache, eight at a time, and checks every response. */
export async function sendMix(options: MixOptions): Promise<MixFigures> {
  const { edge, paths, requests } = options;
  const expectedHashes = await referenceHashes(options);
  const random = pseudorandom(20_261_123);
  const oneOf = <One>(list: readonly One[]): One | undefined =>
    list[Math.floor(random.next().value * list.length)];
  const figures: MixFigures = { requests: 0, byEdge: 0, identical: 0, wrong: [] };

  async function read(): Promise<void> {
    const [reader, path = '', tracking = ''] = [oneOf(readers), oneOf(paths), oneOf(trackingQueries)];
    if (!reader) return;
    // Adds tracking parameters only to an empty query, because caches do not remove them from other queries.
    const query = reader.query || tracking;
    const page = await requestPage(addressOf(edge, path, query), reader.headers);
    figures.requests += 1;
    if (fromCache.has(page.edge ?? '')) figures.byEdge += 1;
    const same = digest(page.html) === expectedHashes.get(`${reader.name} ${path}`);
    if (same) figures.identical += 1;
    const viewText = same ? reader.viewText : viewTextOf(page.html);
    if (viewText !== reader.viewText || page.status !== 200 || !page.policy)
      figures.wrong.push(`${reader.name} ${path}: ${page.status} ${viewText}`);
  }

  async function readRepeatedly(): Promise<void> {
    while (figures.requests + 8 <= requests) await read();
  }
  await Promise.all(Array.from({ length: 8 }, readRepeatedly));
  while (figures.requests < requests) await read();
  return figures;
}
