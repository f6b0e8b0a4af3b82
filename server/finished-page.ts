import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { Freshness } from '../lib/routes/route';
import type { PageMark } from './page-mark';

/** A page as Next drew it. */
export interface RenderedPage {
  status: number;
  html: Buffer;
  contentType: string;
  /** Target of a redirect. */
  location: string | undefined;
  /** Preload hints for styles and scripts. */
  link: string | undefined;
  /** Entities on the page (`article:12`). */
  tags: readonly string[];
  /** The page shows less than it should. */
  incomplete: boolean;
  /** Resolves to whether a part that the page did not wait for arrived after all. */
  late?: Promise<boolean>;
  /** Values of `set-cookie` headers, of a page that is drawn for its reader alone. */
  cookies?: readonly string[];
  /** It has a form that gives back what was written. */
  givesBack?: boolean;
  /** What our own scripts and styles carry; undefined where the page has none. */
  mark?: PageMark | undefined;
  /** It was not drawn, as there was too much else to do. */
  turnedAway?: true;
}

/** In place of a page that was not drawn for want of a turn: what readers get is prepared (`busy-page.ts`). */
export const turnedAway: RenderedPage = {
  status: 503,
  html: Buffer.of(),
  contentType: 'text/html; charset=utf-8',
  location: undefined,
  link: undefined,
  tags: [],
  incomplete: false,
  turnedAway: true,
};

/** A page ready to be sent any number of times. */
export interface FinishedPage {
  readonly status: number;
  /** Flat list as `writeHead` takes it, without what depends on the request or the encoding. */
  readonly headers: readonly string[];
  /** undefined: sent once and never kept. */
  readonly etag: string | undefined;
  readonly brotli: Buffer;
  /** `brotli` has been compressed again at the best quality. */
  readonly recompressed?: boolean;
  readonly gzip?: Buffer;
  /** Epoch ms at which drawing began: what was purged later may still be on it. */
  readonly storedAt: number;
  /** undefined: sent once and never kept. */
  readonly freshness: Freshness | undefined;
  /** Entities and `path:…`, by which a purge finds it. */
  readonly tags: readonly string[];
  readonly incomplete: boolean;
  /** As in the rendered page; not stored elsewhere. */
  readonly late?: Promise<boolean> | undefined;
  /** Something on it was purged since: it may be sent only until there is a newer one. */
  readonly outdated?: true;
  /** It stands for one that was not drawn, as there was too much else to do. */
  readonly turnedAway?: true;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Seconds that a page without all of its parts is kept: long enough against a rush, short enough for readers. */
const incompleteFreshness: Freshness = { fresh: 5, staleWhileRevalidate: 0, staleIfError: 0 };
/** One that is rendered again when a late part arrives; caches in front of us learn of it when they ask again. */
const lateFreshness: Freshness = { ...incompleteFreshness, fresh: 1 };
const missingFreshness: Freshness = { fresh: 10, staleWhileRevalidate: 0, staleIfError: 0 };

/** How long a drawn page may be handed out; undefined for errors, redirects and whatever else is no page. */
export function freshnessOf(
  rendered: Pick<RenderedPage, 'status' | 'incomplete' | 'late'>,
  route: Freshness,
): Freshness | undefined {
  if (rendered.status === 200) {
    if (!rendered.incomplete) return route;
    return rendered.late ? lateFreshness : incompleteFreshness;
  }
  return rendered.status === 404 || rendered.status === 410 ? missingFreshness : undefined;
}

/**
 * The porter's own rule, said to caches in front of it. Browsers ask each time (`max-age=0`, answered 304) but may keep the page
 * for going back, which `no-store` would forbid. Shared caches may keep it for `s-maxage`.
 */
export function cacheControl(freshness: Freshness | undefined): string {
  if (!freshness) return 'private, no-store';
  const { fresh, staleWhileRevalidate, staleIfError } = freshness;
  const stale = staleWhileRevalidate > 0 ? `, stale-while-revalidate=${staleWhileRevalidate}` : '';
  const onError = staleIfError > 0 ? `, stale-if-error=${staleIfError}` : '';
  return `public, max-age=0, s-maxage=${fresh}${stale}${onError}`;
}

/**
 * The view depends on two cookies and on marks in the user agent, so an honest answer varies by both headers. Caches that are
 * trusted get a key of both in their place (`edge/edge-front.ts`).
 */
const vary = 'Cookie, User-Agent, Accept-Encoding';

const compressBrotli = promisify(brotliCompress);
/**
 * Quality 9 within 64 KB takes 2 to 5 % off quality 5 for some 0.4 ms more. With wider windows brotli takes other tables: at
 * quality 7 they hold 8 MB for each page at work, at 9 they cost ten times the time. What is read again is compressed better
 * later (`recompress-pages.ts`).
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/**
 * What one reader gets and nobody after them (a preview) is compressed here and now: a quarter of the time of quality 9 for a
 * sixth more bytes, and for so little work another thread costs more than it takes over.
 */
const onceOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 17 } };

function etagOf(html: Buffer): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}

function compressOnce(html: Buffer): Buffer {
  return exactCopy(brotliCompressSync(html, onceOptions));
}

export interface FinishOptions {
  /** Headers of security, the policy among them. */
  security: readonly string[];
  freshness: Freshness | undefined;
  storedAt: number;
  tags: readonly string[];
  /** The page that this one follows; where nothing changed, its body is used again. */
  older?: FinishedPage | undefined;
  /** s after which who could not be served may come again. */
  retryAfter?: number;
}

/** Compresses a drawn page and prepares its headers. */
export async function finishPage(rendered: RenderedPage, options: FinishOptions): Promise<FinishedPage> {
  const { status, html, contentType, location, link, incomplete, late } = rendered;
  // What is sent once is never asked for again.
  const etag = options.freshness ? etagOf(html) : undefined;
  const headers = [
    'Content-Type',
    contentType,
    'Cache-Control',
    cacheControl(options.freshness),
    'Vary',
    vary,
    ...(status === 200 && etag ? ['ETag', etag] : []),
    ...(location ? ['Location', location] : []),
    ...(link ? ['Link', link] : []),
    ...(status === 503 ? ['Retry-After', String(options.retryAfter ?? 5)] : []),
    ...(options.freshness ? [] : (rendered.cookies ?? []).flatMap((cookie) => ['Set-Cookie', cookie])),
    ...options.security,
  ];
  const { freshness, storedAt, tags } = options;
  const body = etag ? await bodyFor(html, etag, options.older) : { brotli: compressOnce(html) };
  return { status, headers, etag, ...body, storedAt, freshness, tags, incomplete, late };
}

type Body = Pick<FinishedPage, 'brotli' | 'gzip' | 'recompressed'>;

/** The body of a page, compressed anew only where it changed. */
async function bodyFor(html: Buffer, etag: string, older: FinishedPage | undefined): Promise<Body> {
  if (older?.etag !== etag) return { brotli: exactCopy(await compressBrotli(html, brotliOptions)) };
  const { brotli, gzip, recompressed } = older;
  return { brotli, ...(gzip && { gzip }), ...(recompressed && { recompressed }) };
}

/** zlib answers with the start of a 16 KB block; only a copy gives the rest of the block back. */
export function exactCopy(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}

/** The page's HTML. */
export function htmlOf(page: FinishedPage): Buffer {
  return brotliDecompressSync(page.brotli);
}

/** The page with its gzip form, made the first time that a reader without brotli comes. */
export function withGzip(page: FinishedPage): FinishedPage & { gzip: Buffer } {
  return { ...page, gzip: page.gzip ?? exactCopy(gzipSync(htmlOf(page))) };
}

/** Bytes that a buffer keeps in memory: those of the whole block that it is a part of. */
const blockOf = (buffer: Buffer | undefined) => buffer?.buffer.byteLength ?? 0;

/** Bytes that a kept page takes, its strings, its objects and its place in the index included. */
export function bytesOf(page: FinishedPage, key: string): number {
  const text = page.headers.reduce((sum, part) => sum + part.length, key.length * 2);
  const tags = page.tags.reduce((sum, tag) => sum + tag.length + 100, 0);
  return blockOf(page.brotli) + blockOf(page.gzip) + text + tags + 1500;
}

/** The tag under which a purge by path finds a page with all its queries and views. */
export function pathTag(pathname: string): string {
  return `path:${pathname}`;
}

/** Seconds by which the clocks of two instances may differ and still count as the same. */
const clockSlack = 5;

/**
 * Seconds since the page was drawn. One that an instance with a clock ahead of ours has drawn says nothing of its age: it
 * counts as just past its time, so that it stands in, and is drawn anew.
 */
export function ageOf(page: FinishedPage, now: number): number {
  const age = (now - page.storedAt) / 1000;
  return age < -clockSlack ? (page.freshness?.fresh ?? 0) : Math.max(0, age);
}

/**
 * Seconds for which a page that nobody has read again is kept in Redis: a walk over all addresses leaves no more than some minutes
 * of itself there, and with `volatile-ttl` a full Redis lets it go before what is read.
 */
export function probation({ freshness }: FinishedPage): number {
  return freshness ? freshness.fresh + freshness.staleWhileRevalidate : 0;
}

/** Seconds for which a kept page is of any use. */
export function lifetime({ freshness }: FinishedPage): number {
  if (!freshness) return 0;
  return freshness.fresh + Math.max(freshness.staleWhileRevalidate, freshness.staleIfError);
}
