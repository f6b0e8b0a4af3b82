import 'server-only';
import { Readable } from 'node:stream';
import { siteWide } from '@/lib/env/site-wide';
import { decodePercent, parseUrl } from '@/lib/format/parse-url';
import { createFairPlaces } from '@/lib/platform/fair-places';
import type { MediaAnswer } from '@/lib/platform/media-fetch';
import { fetchMedia, mediaCacheControl, readMedia, reuseOf } from '@/lib/platform/media-fetch';
import { isHls } from '@/lib/player/clip-box';
import { log } from '@/lib/runtime/log';
import { proxiedMediaSource, type StreamRole, streamAddress, streamRole } from '@/lib/site/media-address';
import { clientAddressOf } from '@/lib/writes/client-address';
import { takeNetworkToken } from '@/lib/writes/request-limits';
import { type MediaType, mediaType, playlistType, streamType } from './media-type';

/** URL in an attribute of a tag: `#EXT-X-KEY:METHOD=AES-128,URI="key.bin"`. */
const attributePattern = /\bURI=(?:(["'])(.*?)\1|([^\s"',]+))/g;

/** Tags with the URL of a playlist. For STREAM-INF, the URL is on the next line. */
const playlistTagPattern = /^#EXT-X-(?:MEDIA|RENDITION-REPORT|DATERANGE|(?:I-FRAME-|IMAGE-)?STREAM-INF)\b/;
const streamInfPattern = /^#EXT-X-STREAM-INF\b/;

/** Variable of a playlist. Its length is bounded, because each address may repeat it. */
const variablePattern =
  /^#EXT-X-DEFINE:(?=.*\b(?:NAME|QUERYPARAM)="([\w-]{1,99})")(?:.*\bVALUE="([^"]{0,1000})")?/;
const maxAddressLength = 8_000;
const maxRewrittenLength = 16 * 1024 * 1024;

/** Maximum number of lines, enough for 24 hours in segments of two seconds. */
const maxLines = 100_000;

export function isPlaylistText(text: string): boolean {
  return text.trimStart().startsWith('#EXTM3U');
}

/** Maps URLs by `toSiteUrl`; makes URLs without a result absolute. @param base URL after redirects */
export function rewritePlaylist(
  text: string,
  base: URL,
  toSiteUrl: (url: URL, role: StreamRole) => string | undefined,
): string | undefined {
  const variables = new Map<string, string>();
  let length = 0;
  const rewriteUrl = (written: string, role: StreamRole) => {
    // An empty URL means that the audio is in the video's segments.
    if (written === '' || written.length > maxAddressLength || length > maxRewrittenLength) return written;
    const address = written.replace(/\{\$([\w-]{1,99})\}/g, (all, key: string) => variables.get(key) ?? all);
    if (address.length > maxAddressLength) return written;
    // Variables from another playlist (IMPORT) remain for the player to resolve.
    const url = /\{\$/.test(address) ? undefined : parseUrl(address, base.href);
    const rewritten = url ? (toSiteUrl(url, role) ?? url.href) : written;
    length += rewritten.length;
    return rewritten;
  };
  let isListNext = false;
  // Players require the first line to be the tag, without a byte order mark.
  const lines = text.trimStart().split(/\r\n?|\n/, maxLines + 1);
  if (lines.length > maxLines) return undefined;
  const rewrittenLines = lines.map((line) => {
    const trimmed = line.trim();
    if (trimmed === '') return line;
    if (trimmed.startsWith('#')) {
      if (streamInfPattern.test(trimmed)) isListNext = true;
      const [, name, value] = variablePattern.exec(trimmed) ?? [];
      if (name) variables.set(name, value ?? base.searchParams.get(name) ?? '');
      const role = playlistTagPattern.test(trimmed) ? 'list' : 'part';
      return line.replace(
        attributePattern,
        (_, _quote, quoted: string, bare = quoted) => `URI="${rewriteUrl(bare, role)}"`,
      );
    }
    const role = isListNext ? 'list' : 'part';
    isListNext = false;
    return rewriteUrl(trimmed, role);
  });
  return length > maxRewrittenLength ? undefined : rewrittenLines.join('\n');
}

/** Timeouts in ms for the start of the platform's response. A live playlist may wait for its next segment. */
const timeoutMs = 5000;
const liveTimeoutMs = 20_000;
/** Milliseconds without data after which a transfer is aborted. */
const stallTimeout = 30_000;
const maxPlaylistBytes = 4 * 1024 * 1024;
/** Maximum number of simultaneous transfers; each holds two connections. */
const maxConcurrent = 200;
const addressLimit = { burst: 120, every: 50 };

const transferPlaces = () => siteWide('transfer-places', () => createFairPlaces(maxConcurrent));

const forwardedHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const returnedHeaders = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/** Responds in two languages, because the reader's language is unknown. */
function refuse(status: number): Response {
  const message =
    status === 404
      ? '没有这个文件，或文件已被移除。\nThere is no such file, or it was removed.\n'
      : '文件暂时无法打开，请稍后再试。\nThis file is not available at the moment. Please try again later.\n';
  return new Response(message, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function headersOf({ headers, url }: MediaAnswer, { type, disposition }: MediaType): Headers {
  const name = url.pathname.split('/').at(-1) ?? '';
  const responseHeaders = new Headers({
    'content-type': type,
    'content-disposition':
      disposition === 'inline' ? 'inline' : `attachment; filename*=UTF-8''${encodeFileName(name)}`,
    'cache-control': mediaCacheControl(
      reuseOf(headers),
      type === playlistType ? 'public, max-age=2' : 'public, max-age=86400',
    ),
    'x-content-type-options': 'nosniff',
    // When opened directly, a file must not run with the origin of this site.
    'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  });
  for (const header of returnedHeaders) {
    const value = headers[header];
    if (typeof value === 'string') responseHeaders.set(header, value);
  }
  return responseHeaders;
}

/** Encodes a name from a URL by RFC 8187. Decodes the name first, so that it is not encoded twice. */
function encodeFileName(name: string): string {
  return encodeURIComponent(decodePercent(name)).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

function streamBody({ body }: MediaAnswer): ReadableStream<Uint8Array> {
  body.setTimeout(stallTimeout, () => body.destroy());
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

async function sendPlaylist(answer: MediaAnswer, headers: Headers): Promise<Response> {
  const bytes = await readMedia(answer, maxPlaylistBytes);
  if (!bytes.ok) return refuse(502);
  const originalText = bytes.value.toString();
  if (!isPlaylistText(originalText)) return refuse(404);
  const text = rewritePlaylist(originalText, answer.url, streamAddress);
  if (text === undefined) return refuse(502);
  for (const name of ['content-length', 'content-range', 'accept-ranges', 'etag']) headers.delete(name);
  return new Response(text, { headers });
}

async function fetchSource(request: Request, url: URL, isPlaylist: boolean) {
  const headers = Object.fromEntries(
    forwardedHeaders.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null || (isPlaylist && name === 'range') ? [] : [[name, value]];
    }),
  );
  const timeout = new AbortController();
  const isLive = url.searchParams.has('_HLS_msn');
  const timer = setTimeout(() => timeout.abort(), isLive ? liveTimeoutMs : timeoutMs);
  try {
    return await fetchMedia({ url, headers, signal: AbortSignal.any([timeout.signal, request.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/** GET and HEAD /api/media/{origin}/{path}: media of a platform without https, with ranges for seeking. */
export async function getMedia(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const source = proxiedMediaSource(pathname, search);
  if (!source) return refuse(404);
  if (takeNetworkToken('media', request, addressLimit) > 0) return refuse(429);
  const endTransfer = transferPlaces().take(clientAddressOf(request));
  if (!endTransfer) return refuse(503);
  const role = streamRole(pathname) ?? (isHls(source.origin + source.pathname) ? 'list' : undefined);
  const answer = await fetchSource(request, source, role === 'list');
  if (!answer.ok) {
    endTransfer();
    if (!request.signal.aborted)
      log('media-failed', { source: source.href.slice(0, 300), reason: answer.error });
    return refuse(502);
  }
  const { status, headers, body } = answer.value;
  body.once('close', endTransfer);
  const typeOf = role ? streamType.bind(undefined, role) : mediaType;
  const type = typeOf(headers['content-type'], answer.value.url.pathname);
  if (![200, 206, 304, 416].includes(status) || (status < 300 && !type)) {
    body.destroy();
    return refuse(404);
  }
  if (!type || status > 300) {
    body.destroy();
    const range = headers['content-range'];
    return new Response(null, { status, headers: range ? { 'content-range': range } : {} });
  }
  const responseHeaders = headersOf(answer.value, type);
  if (type.type === playlistType) return sendPlaylist(answer.value, responseHeaders);
  if (request.method === 'HEAD') {
    // A body that is never read would hold its connections until the timeout.
    body.destroy();
    return new Response(null, { status, headers: responseHeaders });
  }
  return new Response(streamBody(answer.value), { status, headers: responseHeaders });
}
