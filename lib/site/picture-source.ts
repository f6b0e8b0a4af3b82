import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { decodeWithinBudget, maxDecodeBytes, maxPixels } from '@/lib/decoding/decode-budget';
import { displayableSize } from '@/lib/decoding/displayable-size';
import { estimateMemory, fitsWebp, outputSize } from '@/lib/decoding/memory-estimate';
import { openPicture } from '@/lib/decoding/open-picture';
import { type PictureHeader, readPictureHeader } from '@/lib/decoding/picture-header';
import { siteWide } from '@/lib/env/site-wide';
import { type PictureFormat, pictureFormat, pictureFormatTypes } from '@/lib/format/picture-format';
import { createConcurrencyLimit } from '@/lib/platform/concurrency-limit';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { fetchMedia, type MediaReuse, readMedia, reuseOf } from '@/lib/platform/media-fetch';
import { log } from '@/lib/runtime/log';

export interface ConvertedPicture {
  bytes: Buffer;
  type: string;
  etag: string;
  reuse: MediaReuse;
  sourceTag: string | undefined;
}

export interface PictureRequest {
  source: URL;
  width: number;
  /** Checks the URL and redirect targets. */
  allowed: (url: URL) => boolean;
  /** True only for the configured logo, because SVG may contain scripts. */
  allowsSvg: boolean;
  /** True for browsers, which decode more formats than the site. */
  forBrowser?: boolean;
  /** True for link previews, because some chats do not support WebP. */
  asJpeg?: boolean;
}

const maxSourceBytes = 12 * 1024 * 1024;
const maxEntryBytes = 1024 * 1024;
/** Maximum pixels of all frames; larger animations show their first frame. */
const maxAnimatedPixels = 40_000_000;
const maxCachedBytes = 24 * 1024 * 1024;
const timeoutMs = 5000;
const failureLifetimeMs = 10_000;
const quality = 72;

const pictureState = () =>
  siteWide('pictures', () => ({
    cache: new LRUCache<string, ConvertedPicture>({
      maxSize: maxCachedBytes,
      sizeCalculation: ({ bytes }) => bytes.length + 200,
    }),
    failures: new LRUCache<string, string>({ max: 2000, ttl: failureLifetimeMs }),
    conversions: new Map<string, Promise<Result<ConvertedPicture, string>>>(),
    /** Limits concurrent fetches and conversions, to bound memory. */
    limiter: createConcurrencyLimit(6, 200),
  }));

/** Fetches a picture; returns `unchanged` if the source still has the version `sourceTag`. */
async function load(
  { source, allowed }: PictureRequest,
  sourceTag: string | undefined,
): Promise<Result<Pick<ConvertedPicture, 'bytes' | 'reuse' | 'sourceTag'> | 'unchanged', string>> {
  const result = await fetchMedia({
    url: source,
    isAllowed: allowed,
    signal: AbortSignal.timeout(timeoutMs),
    headers: sourceTag === undefined ? {} : { 'if-none-match': sourceTag },
  });
  if (!result.ok) return result;
  const { status, headers, body } = result.value;
  if (status !== 200) {
    body.destroy();
    return status === 304 && sourceTag !== undefined ? succeed('unchanged') : fail(`status ${status}`);
  }
  const bytes = await readMedia(result.value, maxSourceBytes);
  return bytes.ok ? succeed({ bytes: bytes.value, reuse: reuseOf(headers), sourceTag: headers.etag }) : bytes;
}

type EncodedPicture = Pick<ConvertedPicture, 'bytes' | 'type'>;

function outputFormatOf(header: PictureHeader, { width, asJpeg = false }: PictureRequest) {
  const animatedOutput = { width, into: 'webp', animated: true } as const;
  const { pages, hasAlpha } = header;
  const mayAnimate = !asJpeg && pages > 1 && header.width * header.height * pages <= maxAnimatedPixels;
  if (mayAnimate && estimateMemory(header, animatedOutput) <= maxDecodeBytes) return animatedOutput;
  const isWebp = !asJpeg && fitsWebp(outputSize(header, { width }), hasAlpha);
  return { width, into: isWebp ? 'webp' : 'jpeg', animated: false } as const;
}

/** Converts a picture; metadata (EXIF, location) is removed. */
async function convertAs(format: PictureFormat, bytes: Buffer, request: PictureRequest) {
  const header = await readPictureHeader(bytes);
  const output = outputFormatOf(header, request);
  const { width, into, animated } = output;
  return decodeWithinBudget(header, output, async () => {
    // Damaged files are decoded as far as possible, like in browsers.
    const resized = openPicture(bytes, {
      limitInputPixels: maxPixels,
      sequentialRead: true,
      failOn: 'none',
      animated,
    })
      .rotate()
      .resize({ width, withoutEnlargement: format !== 'svg' })
      .timeout({ seconds: 10 });
    if (into === 'webp') return { bytes: await resized.webp({ quality }).toBuffer(), type: 'image/webp' };
    const jpeg = resized.flatten({ background: '#ffffff' }).jpeg({ quality: quality + 4 });
    return { bytes: await jpeg.toBuffer(), type: 'image/jpeg' };
  });
}

/** Returns true for forbidden SVG, animated PNG (sharp drops the animation) and formats unknown to sharp. */
function mustSendOriginal(format: PictureFormat, bytes: Buffer, { allowsSvg }: PictureRequest): boolean {
  if (format === 'svg') return !allowsSvg;
  // In an animated PNG, the animation chunk precedes the first image data.
  if (format === 'png') return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
  return format === 'bmp' || format === 'ico';
}

async function convert(bytes: Buffer, request: PictureRequest): Promise<Result<EncodedPicture, string>> {
  const format = pictureFormat(bytes);
  if (!format) return fail('not a picture');
  if (mustSendOriginal(format, bytes, request))
    return unchangedOriginal(format, bytes, request, 'not decoded here');
  try {
    const converted = await convertAs(format, bytes, request);
    if (converted.ok || converted.error === 'busy') return converted;
    return unchangedOriginal(format, bytes, request, converted.error);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message.slice(0, 120) : 'unreadable';
    return unchangedOriginal(format, bytes, request, reason);
  }
}

/** Returns the original if the requesting browser can show it. `getPicture` disables scripts in SVG. */
async function unchangedOriginal(
  format: PictureFormat,
  bytes: Buffer,
  { forBrowser, source }: PictureRequest,
  reason: string,
): Promise<Result<EncodedPicture, string>> {
  if (!forBrowser) return fail(reason);
  // Icons and SVGs often have no pixel size, so it is not checked.
  const hasFreeSize = format === 'ico' || format === 'svg';
  if (!hasFreeSize && (await displayableSize(format, bytes)) === undefined) return fail(reason);
  log('picture-sent-unconverted', { source: source.href.slice(0, 300), reason });
  return succeed({ bytes, type: pictureFormatTypes[format] });
}

async function loadAndConvert(request: PictureRequest, previous: ConvertedPicture | undefined) {
  const loadResult = await load(request, previous?.sourceTag);
  if (!loadResult.ok) return loadResult;
  const source = loadResult.value;
  if (source === 'unchanged') return previous ? succeed(previous) : fail('status 304');
  const converted = await convert(source.bytes, request);
  if (!converted.ok) return converted;
  const etag = `"${createHash('sha256').update(converted.value.bytes).digest('base64url').slice(0, 22)}"`;
  return succeed({ ...converted.value, etag, reuse: source.reuse, sourceTag: source.sourceTag });
}

function keyOf({ source, width, allowsSvg, asJpeg = false, forBrowser = false }: PictureRequest): string {
  return `${width} ${allowsSvg} ${asJpeg} ${forBrowser} ${source.href}`;
}

/** Returns a cached picture; undefined if there is none or it must be revalidated. */
export function cachedPicture(request: PictureRequest): ConvertedPicture | undefined {
  const cached = pictureState().cache.get(keyOf(request));
  return cached?.reuse === 'long' ? cached : undefined;
}

/** Returns a resized picture. Concurrent requests share the work. @param network that starts the work */
export function obtainPicture(
  request: PictureRequest,
  network?: string,
): Promise<Result<ConvertedPicture, string>> {
  const { cache, failures, conversions, limiter } = pictureState();
  const key = keyOf(request);
  const cached = cache.get(key);
  if (cached?.reuse === 'long') return Promise.resolve(succeed(cached));
  const reason = failures.get(key);
  if (reason !== undefined) return Promise.resolve(fail(reason));
  const runningConversion = conversions.get(key);
  if (runningConversion) return runningConversion;
  const conversion = limiter
    .run(() => loadAndConvert(request, cached), network)
    .then((converted) => {
      const result = converted ?? fail('busy');
      const isCacheable =
        result.ok && result.value.reuse !== 'never' && result.value.bytes.length <= maxEntryBytes;
      if (isCacheable) cache.set(key, result.value);
      else cache.delete(key);
      if (!result.ok && result.error !== 'busy') {
        failures.set(key, result.error);
        log('picture-failed', { source: request.source.href.slice(0, 300), reason: result.error });
      }
      return result;
    })
    .finally(() => conversions.delete(key));
  conversions.set(key, conversion);
  return conversion;
}
