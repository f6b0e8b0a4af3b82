import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { Freshness } from '../lib/routes/route';
import type { ScriptNonce } from './script-nonce';

export interface RenderedPage {
  status: number;
  html: Buffer;
  contentType: string;
  location: string | undefined;
  link: string | undefined;
  tags: readonly string[];
  incomplete: boolean;
  /** Resolves to true if a part that the page lacks arrives after the render. */
  late?: Promise<boolean>;
  /** Values of `Set-Cookie`, only on uncacheable pages. */
  cookies?: readonly string[];
  restoresInput?: boolean;
  nonce?: ScriptNonce | undefined;
  rejected?: true;
}

export function plainPage(status: number, html: string | Buffer, nonce?: ScriptNonce): RenderedPage {
  return {
    status,
    html: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    location: undefined,
    link: undefined,
    tags: [],
    incomplete: false,
    nonce,
  };
}

/** Page of a rejected render; readers get a prepared page instead (`busy-page.ts`). */
export const rejectedPage: RenderedPage = { ...plainPage(503, ''), rejected: true };

export interface CompressedPage {
  readonly status: number;
  /** Names and values, alternately, without headers that depend on the request or the encoding. */
  readonly headers: readonly string[];
  /** Undefined on uncacheable pages. */
  readonly etag: string | undefined;
  readonly brotli: Buffer;
  readonly recompressed?: boolean;
  readonly gzip?: Buffer;
  /** Epoch ms at which rendering began, so that purges during the render also apply. */
  readonly storedAt: number;
  /** Undefined on uncacheable pages. */
  readonly freshness: Freshness | undefined;
  /** Tags of entities and `path:…`, for purges. */
  readonly tags: readonly string[];
  readonly incomplete: boolean;
  /** Resolves to true if a part that the page lacks arrives after the render; not stored in Redis. */
  readonly late?: Promise<boolean> | undefined;
  /** True if content was purged after rendering, so the page is sent only until a newer page is ready. */
  readonly outdated?: true;
  readonly rejected?: true;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Lifetimes in seconds: long enough to absorb a rush, short enough to recover quickly. */
const incompleteFreshness: Freshness = { fresh: 5, staleWhileRevalidate: 0, staleIfError: 0 };
const lateFreshness: Freshness = { ...incompleteFreshness, fresh: 1 };
const missingFreshness: Freshness = { fresh: 10, staleWhileRevalidate: 0, staleIfError: 0 };

/** Returns the lifetimes of a page; undefined for errors and redirects. */
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

/** Returns `Cache-Control`. `max-age=0`, unlike `no-store`, allows back navigation without a request. */
export function cacheControl(freshness: Freshness | undefined): string {
  if (!freshness) return 'private, no-store';
  const { fresh, staleWhileRevalidate, staleIfError } = freshness;
  const staleText = staleWhileRevalidate > 0 ? `, stale-while-revalidate=${staleWhileRevalidate}` : '';
  const errorText = staleIfError > 0 ? `, stale-if-error=${staleIfError}` : '';
  return `public, max-age=0, s-maxage=${fresh}${staleText}${errorText}`;
}

/** Request headers that select the body. For trusted caches, a view key replaces cookie and user agent. */
const vary = 'Cookie, User-Agent, Accept-Encoding';

const compressBrotli = promisify(brotliCompress);
/**
 * Options for cacheable pages. Quality 9 makes pages 2 to 5 % smaller than quality 5 and takes 0.4 ms more.
 * A larger window would make quality 9 ten times slower. Even quality 7 would then use 8 MB per page.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Options for uncacheable pages: a quarter of the time of `brotliOptions` for a sixth more bytes. */
const uncacheableBrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

export function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

interface CompressOptions {
  security: readonly string[];
  /** Undefined for an uncacheable page. */
  freshness?: Freshness | undefined;
  storedAt?: number;
  tags?: readonly string[];
  /** Previous page, whose body is reused if nothing changed. */
  older?: CompressedPage | undefined;
  /** Seconds in the header `Retry-After`. */
  retryAfter?: number;
}

export async function compressPage(rendered: RenderedPage, options: CompressOptions) {
  const { status, html, contentType, location, link, incomplete, late } = rendered;
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
  const { freshness, storedAt = 0, tags = [] } = options;
  // Uncacheable pages are compressed synchronously, because a task in a thread would take longer.
  const body = etag
    ? await bodyFor(html, etag, options.older)
    : { brotli: exactCopy(brotliCompressSync(html, uncacheableBrotliOptions)) };
  return { status, headers, etag, ...body, storedAt, freshness, tags, incomplete, late };
}

async function bodyFor(html: Buffer, etag: string, older: CompressedPage | undefined) {
  if (older?.etag !== etag) return { brotli: exactCopy(await compressBrotli(html, brotliOptions)) };
  const { brotli, gzip, recompressed } = older;
  return { brotli, ...(gzip && { gzip }), ...(recompressed && { recompressed }) };
}

/** Copies a buffer, because zlib returns a slice of a 16 KB block, which would stay in memory. */
export function exactCopy(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}

export function htmlOf(page: CompressedPage): Buffer {
  return brotliDecompressSync(page.brotli);
}

export function withGzip(page: CompressedPage): CompressedPage & { gzip: Buffer } {
  return { ...page, gzip: page.gzip ?? exactCopy(gzipSync(htmlOf(page))) };
}

/** Returns the size of the memory block that a buffer keeps alive. */
const allocatedBytesOf = (buffer: Buffer | undefined) => buffer?.buffer.byteLength ?? 0;

/** Returns the memory of a cached page, with strings, objects and index entries. */
export function bytesOf(page: CompressedPage, key: string): number {
  const textBytes = page.headers.reduce((sum, part) => sum + part.length, key.length * 2);
  const tagBytes = page.tags.reduce((sum, tag) => sum + tag.length + 100, 0);
  return allocatedBytesOf(page.brotli) + allocatedBytesOf(page.gzip) + textBytes + tagBytes + 1500;
}

/** Returns a tag that all queries and views of a page share. */
export function pathTag(pathname: string): string {
  return `path:${pathname}`;
}

/** Tolerated clock difference between instances, in seconds. */
const clockToleranceSeconds = 5;

/** Returns the age in seconds. A page stored in the future counts as just stale, so it is rendered again. */
export function ageOf(page: CompressedPage, now: number): number {
  const age = (now - page.storedAt) / 1000;
  return age < -clockToleranceSeconds ? (page.freshness?.fresh ?? 0) : Math.max(0, age);
}

/** Returns the Redis lifetime in seconds of a page requested once; short, so that crawlers cannot fill Redis. */
export function singleRequestLifetime({ freshness }: CompressedPage): number {
  return freshness ? freshness.fresh + freshness.staleWhileRevalidate : 0;
}

/** Returns the seconds after which a cached page is useless. */
export function cacheLifetime({ freshness }: CompressedPage): number {
  if (!freshness) return 0;
  return freshness.fresh + Math.max(freshness.staleWhileRevalidate, freshness.staleIfError);
}
