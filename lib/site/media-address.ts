import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site';
import { isFetchable, readMediaAddress, toHttpsUrl } from '@/lib/platform/media-hosts';

/** Available picture widths in pixels, ascending; fixed, so that requests cannot cause arbitrary renditions. */
export const pictureWidths = [160, 240, 360, 480, 750, 1080, 1600] as const;

/** Fallback for a missing or failing logo (Spec §2). */
export const defaultLogoPath = '/default-logo.svg';

/** Fallback for a failing picture; it has no intrinsic size. */
export const noPicturePath = '/no-picture.svg';

/** Returns the available width for a slot of `width` pixels. */
function resizedWidth(width: number): number {
  return pictureWidths.find((resized) => resized >= width) ?? 1600;
}

/** Returns the URL from which the site fetches a file; http URLs of known hosts are upgraded. */
function fetchAddress(url: URL): URL | undefined {
  if (isFetchable(url)) return url;
  const secure = toHttpsUrl(url);
  return secure && isFetchable(secure) ? secure : undefined;
}

/** Returns the URL from which the site fetches a picture; undefined if only browsers fetch it. */
export function pictureOrigin(url: string): URL | undefined {
  const read = readMediaAddress(url);
  return read && fetchAddress(read);
}

interface PicturePlace {
  /** Our URL without the width, if the site fetches the picture. */
  resized: string | undefined;
  /** The original https URL. */
  direct: string | undefined;
}

/** Memoized: pages contain the same few hundred pictures, and parsing URLs is slow. */
const picturePlaces = () =>
  siteWide('picture-places', () => new LRUCache<string, PicturePlace>({ max: 2000 }));
const maxMemoizedLength = 500;

function resizedPath(url: URL): string {
  return `/api/picture?src=${encodeURIComponent(url.href)}&w=`;
}

function placeUrls(url: string): PicturePlace {
  const places = picturePlaces();
  const memoized = places.get(url);
  if (memoized) return memoized;
  const read = readMediaAddress(url);
  const known = read && fetchAddress(read);
  const place = { resized: known && resizedPath(known), direct: read && toHttpsUrl(read)?.href };
  if (url.length <= maxMemoizedLength) places.set(url, place);
  return place;
}

/**
 * Returns the URL of a picture for a slot of `width` pixels. For known hosts it is our URL, which resizes and caches the picture;
 * otherwise it is the original https URL.
 * @returns undefined if `url` is not a picture URL
 */
export function pictureAddress(url: string, width: number): string | undefined {
  const { resized, direct } = placeUrls(url);
  return resized ? resized + resizedWidth(width) : direct;
}

/** Returns a JPEG URL for link previews, since some chats do not support WebP. */
export function sharedPictureAddress(url: string, width: number): string | undefined {
  const { resized, direct } = placeUrls(url);
  return resized ? `${resized}${resizedWidth(width)}&as=jpeg` : direct;
}

/** Returns `srcset` for the widths; undefined if the picture cannot be resized. */
export function pictureSet(url: string, widths: readonly number[]): string | undefined {
  const { resized } = placeUrls(url);
  if (!resized) return undefined;
  return [...new Set(widths.map(resizedWidth))].map((width) => `${resized}${width} ${width}w`).join(', ');
}

/** Returns the URL of the publisher's logo, which redirects to the fallback on failure (R2.69). */
export function logoAddress(site: { logo: string | undefined }): string {
  const read = site.logo === undefined ? undefined : readMediaAddress(site.logo);
  const known = read && (fetchAddress(read) ?? toHttpsUrl(read));
  return known ? `${resizedPath(known)}${resizedWidth(360)}&otherwise=logo` : defaultLogoPath;
}

/** Returns the path segment that encodes an origin, so that relative URLs in playlists resolve correctly. */
function originKey(origin: string): string {
  return Buffer.from(origin).toString('base64url');
}

/** Parses `{prefix}/{origin}/{path}`; undefined if it must not be fetched. */
function sourceUrl(prefix: string, pathname: string, search: string): URL | undefined {
  if (!pathname.startsWith(`${prefix}/`)) return undefined;
  const parts = /^([\w-]{8,200})(\/.+)$/.exec(pathname.slice(prefix.length + 1));
  if (!parts?.[1] || !parts[2]) return undefined;
  const origin = Buffer.from(parts[1], 'base64url').toString();
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined;
  const url = readMediaAddress(origin + parts[2] + search);
  return url && url.origin === origin && isFetchable(url) ? url : undefined;
}

/** Kind of file in a stream: playlist, or part such as a segment or key. */
export type StreamRole = 'list' | 'part';

export function streamRole(pathname: string): StreamRole | undefined {
  const role = /^\/api\/media\/(list|part)\//.exec(pathname)?.[1];
  return role === 'list' || role === 'part' ? role : undefined;
}

/**
 * Parses a URL of `mediaAddress` or `streamAddress`: `/api/media/{origin}/{path}`, `/api/media/{role}/{origin}/{path}`; undefined
 * if invalid.
 */
export function mediaSource(pathname: string, search: string): URL | undefined {
  const role = streamRole(pathname);
  return sourceUrl(role ? `/api/media/${role}` : '/api/media', pathname, search);
}

/** Parses a URL of `proxiedPageAddress`: `/api/h5/{origin}/{path}`; undefined if invalid. */
export function proxiedPageSource(pathname: string, search: string): URL | undefined {
  return sourceUrl('/api/h5', pathname, search);
}

/**
 * Returns the URL of a page on the publisher's media hosts. Pages of http-only platforms are proxied, and never run with our
 * origin's rights (`getProxiedPage`).
 * @returns undefined for pages of other hosts
 */
export function proxiedPageAddress(url: string): string | undefined {
  const read = readMediaAddress(url);
  const known = read && fetchAddress(read);
  if (!known) return undefined;
  if (known.protocol === 'https:') return known.href;
  return `/api/h5/${originKey(known.origin)}${known.pathname}${known.search}`;
}

function proxyPath(url: URL): string {
  return `/api/media/${originKey(url.origin)}${url.pathname}${url.search}`;
}

/**
 * Returns our proxy URL of a file that scripts read (a stream, a certificate), since `connect-src` allows only our host.
 * @returns undefined for files of other hosts
 */
export function proxiedMediaAddress(url: string): string | undefined {
  const read = readMediaAddress(url);
  const known = read && fetchAddress(read);
  return known && proxyPath(known);
}

/**
 * Returns our proxy URL of a file in a playlist.
 * @returns undefined for files of unknown hosts
 */
export function streamAddress(url: URL, role: StreamRole): string | undefined {
  const known = fetchAddress(url);
  return known && `/api/media/${role}/${originKey(known.origin)}${known.pathname}${known.search}`;
}

/**
 * Returns the URL of a clip, sound or file. https URLs are used directly; URLs of http-only platforms are proxied, since https
 * pages cannot load them.
 * @returns undefined if invalid
 */
export function mediaAddress(url: string): string | undefined {
  const read = readMediaAddress(url);
  if (!read) return undefined;
  if (read.protocol === 'http:' && isFetchable(read)) return proxyPath(read);
  return toHttpsUrl(read)?.href;
}
