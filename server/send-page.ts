import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryHeaders } from './auto-retry';
import { ageOf, type CompressedPage, type Encoding, htmlOf } from './compressed-page';
import type { TrustedCacheHeaders } from './edge/trusted-cache-headers';
import type { CacheState } from './page-service';

/** Entries of `Accept-Encoding`, with their parameters. Patterns, because splitting takes 1 µs a request. */
const entryPatterns = {
  br: /(?:^|,)\s*br\s*(?:;([^,]*))?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;([^,]*))?(?:,|$)/i,
};
const anyPattern = /(?:^|,)\s*\*\s*(?:;([^,]*))?(?:,|$)/;

/** Returns true if the header lists the encoding, or else `*`, with a quality other than 0. */
function accepts(encoding: keyof typeof entryPatterns, acceptEncoding: string): boolean {
  const entry = entryPatterns[encoding].exec(acceptEncoding) ?? anyPattern.exec(acceptEncoding);
  return entry !== null && !/^\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/i.test(entry[1] ?? '');
}

/** Prefers brotli to gzip. Excludes encodings with `q=0`. */
export function encodingFor(acceptEncoding = ''): Encoding {
  if (accepts('br', acceptEncoding)) return 'br';
  return acceptsGzip(acceptEncoding) ? 'gzip' : 'identity';
}

export function acceptsGzip(acceptEncoding = ''): boolean {
  return accepts('gzip', acceptEncoding);
}

/** Matches `If-None-Match` by weak comparison (RFC 9110). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag.replace(/^W\//, '')));
}

interface SendOptions {
  state: CacheState;
  requestId: string;
  now: number;
  /** Returns the gzip body, compressed once per cached page. */
  gzipOf: (page: CompressedPage) => Buffer;
  cookie?: string | undefined;
  trustedHeadersOf?: TrustedCacheHeaders | undefined;
}

/** Sends a page; returns the body size in bytes. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CompressedPage,
  options: SendOptions,
): number {
  const { headers } = request;
  const responseHeaders = ['X-Kanbao-Cache', options.state, 'X-Request-Id', options.requestId];
  if (page.status === 503) responseHeaders.push(...retryHeaders(request));
  const age = page.freshness && ageOf(page, options.now);
  const forEdge = age === undefined ? undefined : options.trustedHeadersOf?.(request, page, age);
  // Caches must not treat an outdated page as fresh.
  const minAge = page.outdated && page.freshness ? page.freshness.fresh : 0;
  if (age !== undefined && !forEdge) responseHeaders.push('Age', String(Math.floor(Math.max(age, minAge))));
  const pageHeaders = forEdge ?? page.headers;
  if (options.cookie) responseHeaders.push('Set-Cookie', options.cookie);
  if (page.status === 200 && page.etag && matchesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...pageHeaders, ...responseHeaders]).end();
    return 0;
  }
  const encoding = encodingFor(headers['accept-encoding']);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? options.gzipOf(page) : htmlOf(page);
  if (encoding !== 'identity') responseHeaders.push('Content-Encoding', encoding);
  responseHeaders.push('Content-Length', String(body.length));
  response.writeHead(page.status, [...pageHeaders, ...responseHeaders]);
  response.end(body);
  return request.method === 'HEAD' ? 0 : body.length;
}
