import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site-wide';
import { isFetchable, readMediaAddress, toHttpsUrl } from '@/lib/platform/media-hosts';

/** Widths in pixels, ascending. They are fixed, so that requests cannot cause arbitrary renditions. */
export const pictureWidths = [160, 240, 360, 480, 750, 1080, 1600] as const;

/** Path of the logo if the publisher has none (Spec §2). */
export const defaultLogoPath = '/default-logo.svg';

/** Path of the placeholder picture, which has no intrinsic size. */
export const noPicturePath = '/no-picture.svg';

function resizedWidth(width: number): number {
  return pictureWidths.find((candidate) => candidate >= width) ?? 1600;
}

/** Returns the URL to fetch, upgraded to https if needed; undefined if the site must not fetch it. */
function fetchAddress(url: URL): URL | undefined {
  if (isFetchable(url)) return url;
  const httpsUrl = toHttpsUrl(url);
  return httpsUrl && isFetchable(httpsUrl) ? httpsUrl : undefined;
}

/** Returns the URL from which the site fetches a file; undefined if only browsers may fetch it. */
export function fetchableSource(url: string): URL | undefined {
  const parsedUrl = readMediaAddress(url);
  return parsedUrl && fetchAddress(parsedUrl);
}

interface PictureUrls {
  /** URL on this site, to which a width is appended; undefined if the site does not fetch the picture. */
  resized: string | undefined;
  direct: string | undefined;
}

/** Cache of URLs, because parsing is slow and pages contain the same few hundred pictures. */
const pictureUrlCache = () =>
  siteWide('picture-urls', () => new LRUCache<string, PictureUrls>({ max: 2000 }));
const maxMemoizedLength = 500;

function resizedPath(url: URL): string {
  return `/api/picture?src=${encodeURIComponent(url.href)}&w=`;
}

function pictureUrls(url: string): PictureUrls {
  const urlCache = pictureUrlCache();
  const cachedUrls = urlCache.get(url);
  if (cachedUrls) return cachedUrls;
  const parsedUrl = readMediaAddress(url);
  const fetchableUrl = parsedUrl && fetchAddress(parsedUrl);
  const urls: PictureUrls = {
    resized: fetchableUrl && resizedPath(fetchableUrl),
    direct: parsedUrl && toHttpsUrl(parsedUrl)?.href,
  };
  if (url.length <= maxMemoizedLength) urlCache.set(url, urls);
  return urls;
}

/** Returns the resized picture's URL on this site. Unfetchable pictures keep their URL, but with https. */
export function pictureAddress(url: string, width: number): string | undefined {
  const { resized, direct } = pictureUrls(url);
  return resized ? resized + resizedWidth(width) : direct;
}

/** Returns the URL of a JPEG for link previews, because some chats do not support WebP. */
export function sharedPictureAddress(url: string, width: number): string | undefined {
  const { resized, direct } = pictureUrls(url);
  return resized ? `${resized}${resizedWidth(width)}&as=jpeg` : direct;
}

export function pictureSrcSet(url: string, widths: readonly number[]): string | undefined {
  const { resized } = pictureUrls(url);
  if (!resized) return undefined;
  return [...new Set(widths.map(resizedWidth))].map((width) => `${resized}${width} ${width}w`).join(', ');
}

/** Returns the logo's URL, which redirects to the default logo on failure (R2.69). */
export function logoAddress(site: { logo: string | undefined }): string {
  const parsedUrl = site.logo === undefined ? undefined : readMediaAddress(site.logo);
  const logoUrl = parsedUrl && (fetchAddress(parsedUrl) ?? toHttpsUrl(parsedUrl));
  return logoUrl ? `${resizedPath(logoUrl)}${resizedWidth(360)}&otherwise=logo` : defaultLogoPath;
}

/** Returns a path with the origin as a segment, so that relative URLs in playlists resolve correctly. */
function proxyPath(prefix: string, { origin, pathname, search }: URL): string {
  return `${prefix}/${Buffer.from(origin).toString('base64url')}${pathname}${search}`;
}

/** Parses `{prefix}/{origin}/{path}`; undefined if the URL must not be fetched. */
function sourceUrl(prefix: string, pathname: string, search: string): URL | undefined {
  if (!pathname.startsWith(`${prefix}/`)) return undefined;
  const parts = /^([\w-]{8,200})(\/.+)$/.exec(pathname.slice(prefix.length + 1));
  if (!parts?.[1] || !parts[2]) return undefined;
  const origin = Buffer.from(parts[1], 'base64url').toString();
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined;
  const url = readMediaAddress(origin + parts[2] + search);
  return url && url.origin === origin && isFetchable(url) ? url : undefined;
}

/** `list` is a playlist; `part` is any other file of a stream, such as a segment or a key. */
export type StreamRole = 'list' | 'part';

export function streamRole(pathname: string): StreamRole | undefined {
  const role = /^\/api\/media\/(list|part)\//.exec(pathname)?.[1];
  return role === 'list' || role === 'part' ? role : undefined;
}

export function proxiedMediaSource(pathname: string, search: string): URL | undefined {
  const role = streamRole(pathname);
  return sourceUrl(role ? `/api/media/${role}` : '/api/media', pathname, search);
}

export function proxiedPageSource(pathname: string, search: string): URL | undefined {
  return sourceUrl('/api/h5', pathname, search);
}

/** Returns a page's URL; pages of http-only platforms get a URL on our host, which serves them sandboxed. */
export function framedPageAddress(url: string): string | undefined {
  const source = fetchableSource(url);
  if (!source) return undefined;
  return source.protocol === 'https:' ? source.href : proxyPath('/api/h5', source);
}

/** Returns a URL on our host for a file that scripts read, because `connect-src` allows no other host. */
export function proxiedMediaAddress(url: string): string | undefined {
  const source = fetchableSource(url);
  return source && proxyPath('/api/media', source);
}

export function streamAddress(url: URL, role: StreamRole): string | undefined {
  const source = fetchAddress(url);
  return source && proxyPath(`/api/media/${role}`, source);
}

/** Returns a file's URL that https pages can load. The site proxies files of platforms without https. */
export function mediaAddress(url: string): string | undefined {
  const parsedUrl = readMediaAddress(url);
  if (!parsedUrl) return undefined;
  if (parsedUrl.protocol === 'http:' && isFetchable(parsedUrl)) return proxyPath('/api/media', parsedUrl);
  return toHttpsUrl(parsedUrl)?.href;
}
