import type { IncomingMessage, ServerResponse } from 'node:http';
import { comeBack } from './come-back';
import type { EdgeFront } from './edge/edge-front';
import { ageOf, type Encoding, type FinishedPage, htmlOf } from './finished-page';
import type { CacheState } from './page-service';

/** The encoding to send, brotli before gzip; those refused with `q=0` are left out. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/(?:\bbr\b|\*)(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)) return 'br';
  return acceptsGzip(accepted) ? 'gzip' : 'identity';
}

/** Whether a program takes gzip. */
export function acceptsGzip(accepted: string | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted ?? '');
}

/** Whether `If-None-Match` names the tag; compared weakly, as RFC 9110 wants for it. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag.replace(/^W\//, '')));
}

export interface SendOptions {
  state: CacheState;
  requestId: string;
  now: number;
  /** Gives the page its gzip form and keeps it. */
  gzip: (page: FinishedPage) => Buffer;
  /** Value of a `set-cookie` header. */
  cookie?: string | undefined;
  /** Answers trusted caches in front. */
  edge?: EdgeFront | undefined;
}

/** Caches in front of us must not take for fresh what a purge has made old. */
function leastAge({ outdated, freshness }: FinishedPage): number {
  return outdated && freshness ? freshness.fresh : 0;
}

/** Sends a finished page in the reader's encoding, or 304. @returns the bytes of the body. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  options: SendOptions,
): number {
  const { headers } = request;
  const own = ['X-Kanbao-Cache', options.state, 'X-Request-Id', options.requestId];
  if (page.status === 503) own.push(...comeBack(request));
  const age = page.freshness && ageOf(page, options.now);
  const forEdge = age === undefined ? undefined : options.edge?.(request, page, age);
  if (age !== undefined && !forEdge) own.push('Age', String(Math.floor(Math.max(age, leastAge(page)))));
  const shared = forEdge ?? page.headers;
  if (options.cookie) own.push('Set-Cookie', options.cookie);
  if (page.status === 200 && page.etag && matchesTag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...shared, ...own]).end();
    return 0;
  }
  const encoding = encodingFor(headers['accept-encoding']);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? options.gzip(page) : htmlOf(page);
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  own.push('Content-Length', String(body.length));
  response.writeHead(page.status, [...shared, ...own]);
  // Node leaves the body out where the method is HEAD.
  response.end(body);
  return request.method === 'HEAD' ? 0 : body.length;
}
