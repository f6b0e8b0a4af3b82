import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { sendGuardedRequest } from '../env/guarded-request';
import { readBounded } from '../env/read-bounded';
import { fail, type Result, succeed } from './errors';
import { isFetchable, isPlatformAddress } from './media-hosts';

/** Response with media. The caller must read or destroy the body. */
export interface MediaAnswer {
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

/** Allowed reuse of a response by caches: for long, only after revalidation (`checked`), or never. */
export type MediaReuse = 'long' | 'checked' | 'never';

/** Returns the reuse that a file's `Cache-Control` allows: `never` for unpublished uploads (ADR 0078). */
export function reuseOf({ 'cache-control': rules = '' }: IncomingHttpHeaders): MediaReuse {
  if (/\b(?:no-store|private)\b/i.test(rules)) return 'never';
  return /\bno-cache\b|\bmax-age=0\b/i.test(rules) ? 'checked' : 'long';
}

export function mediaCacheControl(reuse: MediaReuse, longValue: string): string {
  if (reuse === 'long') return longValue;
  // `no-cache` is not used, because some caches in front of the site ignore it.
  return reuse === 'never' ? 'private, no-store' : 'public, max-age=0, must-revalidate';
}

interface MediaRequest {
  url: URL;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Checks the URL and redirect targets. Default: the platform's hosts and MEDIA_HOSTS. */
  isAllowed?: (url: URL) => boolean;
}

const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Marks forwarded requests (RFC 7239), so that services do not trust them as local requests. */
const forwardedHeader = { forwarded: 'for=unknown' };

/** Requests uncompressed media. A forwarded decompression bomb would exhaust the reader's browser. */
const identityEncoding = { 'accept-encoding': 'identity' };
const encodings = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'compress'];

/** Fetches media. Only the platform may be in a private network. Redirects to unconfigured hosts fail. */
export async function fetchMedia(mediaRequest: MediaRequest): Promise<Result<MediaAnswer, string>> {
  const { headers = {}, signal, isAllowed = isFetchable } = mediaRequest;
  let { url } = mediaRequest;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    if (!isAllowed(url)) return fail('not allowed');
    try {
      const body = await sendGuardedRequest(url, {
        headers: { accept: '*/*', ...headers, ...identityEncoding, ...forwardedHeader },
        signal,
        allowPrivate: isPlatformAddress(url),
      });
      const status = body.statusCode ?? 0;
      // Rejects compressed files, because files are forwarded unchanged and never decompressed.
      if (encodings.includes(body.headers['content-encoding']?.trim().toLowerCase() ?? '')) {
        body.destroy();
        return fail('compressed despite Accept-Encoding: identity');
      }
      if (!redirectStatuses.has(status)) return succeed({ url, status, headers: body.headers, body });
      body.destroy();
      const location = body.headers.location ?? '';
      if (!URL.canParse(location, url)) return fail('redirect without a valid location');
      const target = new URL(location, url);
      if (target.hostname !== url.hostname && !isFetchable(target)) return fail('redirect to another host');
      url = target;
    } catch (problem) {
      return fail(problem instanceof Error ? problem.message : 'network');
    }
  }
  return fail('too many redirects');
}

/** Reads a body; fails if it exceeds `maxBytes`, whatever `Content-Length` says. */
export async function readMedia({ body, headers }: MediaAnswer, maxBytes: number) {
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    body.destroy();
    return fail('too large');
  }
  try {
    const bytes = await readBounded(body, maxBytes);
    return bytes ? succeed(bytes) : fail('too large');
  } catch (problem) {
    return fail(problem instanceof Error ? problem.message : 'network');
  }
}

/** Reads at least `length` bytes, if available, and discards the rest. */
export async function readFirstBytes({ body }: MediaAnswer, length: number): Promise<Result<Buffer, string>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= length) break;
    }
  } catch (problem) {
    return fail(problem instanceof Error ? problem.message : 'network');
  } finally {
    body.destroy();
  }
  return succeed(Buffer.concat(chunks));
}
