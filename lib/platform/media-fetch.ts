import 'server-only';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPrivateLiteral, publicLookup } from '../env/public-address';
import { readBounded } from '../env/read-bounded';
import { fail, type Result, succeed } from './errors';
import { isFetchable, isPlatformAddress } from './media-hosts';

/** A file's answer; the caller must read or destroy the body. */
export interface MediaAnswer {
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

/** How long copies of a file may be used: as long as ours usually are, not without asking the platform each time, or not at all. */
export type MediaReuse = 'long' | 'checked' | 'never';

/** Reads what the platform's `Cache-Control` forbids: unpublished uploads are `private`, published ones may be withdrawn (ADR 0078). */
export function reuseOf({ 'cache-control': rules = '' }: IncomingHttpHeaders): MediaReuse {
  if (/\b(?:no-store|private)\b/i.test(rules)) return 'never';
  return /\bno-cache\b|\bmax-age=0\b/i.test(rules) ? 'checked' : 'long';
}

/** The `Cache-Control` with which the site passes such a file on. */
export function mediaCaching(reuse: MediaReuse, long: string): string {
  if (reuse === 'long') return long;
  // Not `no-cache`: caches in front that know only lifetimes would keep the file.
  return reuse === 'never' ? 'private, no-store' : 'public, max-age=0, must-revalidate';
}

export interface MediaRequest {
  url: URL;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Decides for an address and for what it redirects to; by default the platform's hosts and MEDIA_HOSTS. */
  allowed?: (url: URL) => boolean;
}

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Says that somebody else asks (RFC 7239): what a platform answers its own machine or network only, it must not answer to a
 * reader through us. The embedded platform's operator interface heeds it.
 */
const onBehalf = { forwarded: 'for=unknown' };

/** Files are asked for as they are: media are compressed already, and a decompression bomb would go off in the reader's browser. */
const asTheyAre = { 'accept-encoding': 'identity' };
const packings = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'compress'];

/** Whether an answer came packed all the same: we hand files on as they are, and do not unpack what others packed. */
function isPacked({ headers }: IncomingMessage): boolean {
  return packings.includes(headers['content-encoding']?.trim().toLowerCase() ?? '');
}

function open({ url, headers = {}, signal }: MediaRequest): Promise<IncomingMessage> {
  const own = isPlatformAddress(url);
  if (!own && isPrivateLiteral(url)) return Promise.reject(new Error('private address'));
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        headers: { accept: '*/*', ...headers, ...asTheyAre, ...onBehalf },
        signal,
        ...(own ? {} : { lookup: publicLookup }),
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end();
  });
}

/**
 * Fetches a picture, clip or file for readers: from allowed addresses only, never from a private network that the operator
 * did not name, and following redirects on the same host and to hosts that the operator named only.
 */
export async function fetchMedia(asked: MediaRequest): Promise<Result<MediaAnswer, string>> {
  const { allowed = isFetchable } = asked;
  let { url } = asked;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    if (!allowed(url)) return fail('not allowed');
    try {
      const body = await open({ ...asked, url });
      const status = body.statusCode ?? 0;
      if (isPacked(body)) {
        body.destroy();
        return fail('packed, though asked not to be');
      }
      if (!redirects.has(status)) return succeed({ url, status, headers: body.headers, body });
      body.destroy();
      const location = body.headers.location ?? '';
      if (!URL.canParse(location, url)) return fail('redirect without address');
      const next = new URL(location, url);
      if (next.hostname !== url.hostname && !isFetchable(next)) return fail('redirect to another host');
      url = next;
    } catch (problem) {
      return fail(problem instanceof Error ? problem.message : 'network');
    }
  }
  return fail('too many redirects');
}

/** The bytes of an answer up to `most`; more are a failure, whatever the length header says. */
export async function readMedia(
  { body, headers }: MediaAnswer,
  most: number,
): Promise<Result<Buffer, string>> {
  if (Number(headers['content-length'] ?? 0) > most) {
    body.destroy();
    return fail('too large');
  }
  try {
    const bytes = await readBounded(body, most);
    return bytes ? succeed(bytes) : fail('too large');
  } catch (problem) {
    return fail(problem instanceof Error ? problem.message : 'network');
  }
}

/** The first bytes of an answer: as many as arrive until there are `enough`; the rest is not waited for. */
export async function readStart({ body }: MediaAnswer, enough: number): Promise<Result<Buffer, string>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= enough) break;
    }
  } catch (problem) {
    return fail(problem instanceof Error ? problem.message : 'network');
  } finally {
    body.destroy();
  }
  return succeed(Buffer.concat(chunks));
}
