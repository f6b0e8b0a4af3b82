import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaCacheControl } from '@/lib/platform/media-fetch';
import { isFetchable, readMediaAddress, toHttpsUrl } from '@/lib/platform/media-hosts';
import { defaultLogoPath, noPicturePath, pictureWidths } from '@/lib/site/media-address';
import { cachedPicture, obtainPicture, type PictureRequest } from '@/lib/site/picture-source';
import { siteConfig } from '@/lib/site/site-config';
import { clientAddressOf } from '@/lib/writes/client-address';
import { takeNetworkToken } from '@/lib/writes/request-limits';

/** Cache header unless the platform restricts caching. A week limits how long a wrong picture is cached. */
const longCaching = 'public, max-age=604800, immutable';

/** Rate limit per network address for processed pictures; cached ones do not count. */
const processingLimit = { burst: 300, every: 20 };

/** Width in pixels up to which pictures are not reduced for `Save-Data`. */
const maxUnreducedWidth = 360;

/** Headers of pictures. The CSP blocks scripts in an SVG opened as a page and gives it an opaque origin. */
const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

/** Returns the addresses of the logos. Only logos may be SVGs or on unlisted hosts. */
async function logoAddresses(): Promise<ReadonlySet<string>> {
  const { logo, appLogo, shareLogo } = await siteConfig();
  const addresses = [logo, appLogo, shareLogo].flatMap((address) => {
    const url = address === undefined ? undefined : readMediaAddress(address);
    return url ? [url.href, toHttpsUrl(url)?.href ?? url.href] : [];
  });
  return new Set(addresses);
}

/** Returns the next smaller width for `Save-Data`; thumbnails keep their width. */
function saveDataWidth(width: number): number {
  const smaller = pictureWidths.filter((candidate) => candidate < width).at(-1) ?? width;
  return width > maxUnreducedWidth ? smaller : width;
}

async function readPictureRequest({ url, headers }: Request): Promise<PictureRequest | undefined> {
  const query = new URL(url).searchParams;
  const source = readMediaAddress(query.get('src') ?? '');
  const requestedWidth = pictureWidths.find((width) => String(width) === query.get('w'));
  if (!source || !requestedWidth) return undefined;
  const width = headers.get('save-data') === 'on' ? saveDataWidth(requestedWidth) : requestedWidth;
  const isLogo = (await logoAddresses()).has(source.href);
  const isSameHttpsOrigin = (url: URL) => url.protocol === 'https:' && url.origin === source.origin;
  const allowed = (url: URL) => isFetchable(url) || (isLogo && isSameHttpsOrigin(url));
  const asJpeg = query.get('as') === 'jpeg';
  return { source, width, allowed, allowsSvg: isLogo, asJpeg, forBrowser: !asJpeg };
}

/** Replaces a missing picture without a script: browsers also show a picture in a 404 response. */
async function placeholderResponse(request: Request, isBusy: boolean): Promise<Response> {
  const showsLogo = new URL(request.url).searchParams.get('otherwise') === 'logo';
  const svg = await readFile(join(process.cwd(), 'public', showsLogo ? defaultLogoPath : noPicturePath));
  return new Response(new Uint8Array(svg), {
    status: showsLogo ? 200 : 404,
    headers: {
      ...safetyHeaders,
      'content-type': 'image/svg+xml',
      // Other readers may get the picture, so shared caches must not store the placeholder.
      'cache-control': isBusy ? 'no-store' : showsLogo ? 'public, max-age=60' : 'public, max-age=10',
    },
  });
}

async function loadPicture(request: Request, pictureRequest: PictureRequest | undefined) {
  if (!pictureRequest?.allowed(pictureRequest.source)) return undefined;
  const cached = cachedPicture(pictureRequest);
  if (cached) return cached;
  if (takeNetworkToken('picture', request, processingLimit) > 0) return 'busy';
  const optimized = await obtainPicture(pictureRequest, clientAddressOf(request));
  if (optimized.ok) return optimized.value;
  return optimized.error === 'busy' ? 'busy' : undefined;
}

/**
 * GET ?src=…&w=480: a picture as WebP, or as JPEG with `as=jpeg`. Undecodable formats are passed on.
 * The body of a 404 is a placeholder picture; with `otherwise=logo`, it is the default logo (R2.69).
 */
export async function getPicture(request: Request): Promise<Response> {
  const finishedPicture = await loadPicture(request, await readPictureRequest(request));
  if (!finishedPicture || finishedPicture === 'busy')
    return placeholderResponse(request, finishedPicture === 'busy');
  const { bytes, etag, type, reuse } = finishedPicture;
  const headers = {
    ...safetyHeaders,
    'content-type': type,
    'cache-control': mediaCacheControl(reuse, longCaching),
    vary: 'Save-Data',
    etag,
  };
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-length': String(bytes.length) },
  });
}
