import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site';
import { isFetchable, overHttps, readMediaAddress } from '@/lib/platform/media-hosts';

/** Widths in pixels in which pictures are made, ascending; fixed, so that no request can have others made. */
export const pictureWidths = [160, 240, 360, 480, 750, 1080, 1600] as const;

/** What stands where there is no logo, and where the one there is does not load (Spec §2). */
export const defaultLogoPath = '/default-logo.svg';

/** The drawing that stands where a picture does not load; it has no size of its own, so it takes that of the place. */
export const noPicturePath = '/no-picture.svg';

/** The width that is made for a slot of `width` pixels. */
function madeWidth(width: number): number {
  return pictureWidths.find((made) => made >= width) ?? 1600;
}

/** The address at which the site itself can fetch a file; a known host that is named by http is asked by https. */
function fetchAddress(url: URL): URL | undefined {
  if (isFetchable(url)) return url;
  const secure = overHttps(url);
  return secure && isFetchable(secure) ? secure : undefined;
}

/** Where the site itself fetches a picture; undefined for those that only readers' browsers fetch, from elsewhere. */
export function pictureOrigin(url: string): URL | undefined {
  const read = readMediaAddress(url);
  return read && fetchAddress(read);
}

/** Where a picture can be had. */
interface PicturePlace {
  /** Address of ours without the width, for those that the site fetches. */
  made: string | undefined;
  /** The picture's own https address. */
  direct: string | undefined;
}

/** Every page has the same few hundred, several times each, and taking an address apart is dear. */
const picturePlaces = () =>
  siteWide('picture-places', () => new LRUCache<string, PicturePlace>({ max: 2000 }));
const longestKept = 500;

function madePath(url: URL): string {
  return `/api/picture?src=${encodeURIComponent(url.href)}&w=`;
}

function placeOf(url: string): PicturePlace {
  const places = picturePlaces();
  const kept = places.get(url);
  if (kept) return kept;
  const read = readMediaAddress(url);
  const known = read && fetchAddress(read);
  const place = { made: known && madePath(known), direct: read && overHttps(read)?.href };
  if (url.length <= longestKept) places.set(url, place);
  return place;
}

/**
 * Address of a picture for a slot `width` pixels wide: ours for known hosts, which makes it small and keeps it; elsewhere
 * the picture's own https address.
 * @returns undefined when it is not a picture's address.
 */
export function pictureAddress(url: string, width: number): string | undefined {
  const { made, direct } = placeOf(url);
  return made ? made + madeWidth(width) : direct;
}

/** The same for link previews: as JPEG, since not every chat knows WebP. */
export function sharedPictureAddress(url: string, width: number): string | undefined {
  const { made, direct } = placeOf(url);
  return made ? `${made}${madeWidth(width)}&as=jpeg` : direct;
}

/** Value of `srcset` for the widths; undefined where the picture cannot be had in several. */
export function pictureSet(url: string, widths: readonly number[]): string | undefined {
  const { made } = placeOf(url);
  if (!made) return undefined;
  return [...new Set(widths.map(madeWidth))].map((width) => `${made}${width} ${width}w`).join(', ');
}

/** Address of the publisher's logo; the default picture comes where it does not load (R2.69), without a script. */
export function logoAddress(site: { logo: string | undefined }): string {
  const read = site.logo === undefined ? undefined : readMediaAddress(site.logo);
  const known = read && (fetchAddress(read) ?? overHttps(read));
  return known ? `${madePath(known)}${madeWidth(360)}&otherwise=logo` : defaultLogoPath;
}

/** Part of an address of ours that stands for an origin; with it, what a playlist names relatively is found. */
function originKey(origin: string): string {
  return Buffer.from(origin).toString('base64url');
}

/** Reads an address below `prefix` back: `{prefix}/{origin}/{path}`; undefined when it must not be fetched. */
function sourceBelow(prefix: string, pathname: string, search: string): URL | undefined {
  if (!pathname.startsWith(`${prefix}/`)) return undefined;
  const parts = /^([\w-]{8,200})(\/.+)$/.exec(pathname.slice(prefix.length + 1));
  if (!parts?.[1] || !parts[2]) return undefined;
  const origin = Buffer.from(parts[1], 'base64url').toString();
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined;
  const url = readMediaAddress(origin + parts[2] + search);
  return url && url.origin === origin && isFetchable(url) ? url : undefined;
}

/** What a playlist names: another playlist, or a part of the stream, such as a segment or a key. */
export type StreamRole = 'list' | 'part';

/** The role in a stream that an address of `streamAddress` gives its file. */
export function streamRole(pathname: string): StreamRole | undefined {
  const role = /^\/api\/media\/(list|part)\//.exec(pathname)?.[1];
  return role === 'list' || role === 'part' ? role : undefined;
}

/**
 * Reads an address of `mediaAddress` or `streamAddress` back: `/api/media/{origin}/{path}`, `/api/media/{role}/{origin}/{path}`;
 * undefined when it is none.
 */
export function mediaSource(pathname: string, search: string): URL | undefined {
  const role = streamRole(pathname);
  return sourceBelow(role ? `/api/media/${role}` : '/api/media', pathname, search);
}

/** Reads an address of `ownPageAddress` back: `/api/h5/{origin}/{path}`; undefined when it is none. */
export function ownPageSource(pathname: string, search: string): URL | undefined {
  return sourceBelow('/api/h5', pathname, search);
}

/**
 * Address of a page that lies on the publisher's own media hosts. Those of a platform that speaks http only come through
 * the site, which a reader can reach; they never act as pages of the site (`getOwnPage`).
 * @returns undefined for pages of others.
 */
export function ownPageAddress(url: string): string | undefined {
  const read = readMediaAddress(url);
  const known = read && fetchAddress(read);
  if (!known) return undefined;
  if (known.protocol === 'https:') return known.href;
  return `/api/h5/${originKey(known.origin)}${known.pathname}${known.search}`;
}

function addressOnOwnHost(url: URL): string {
  return `/api/media/${originKey(url.origin)}${url.pathname}${url.search}`;
}

/**
 * Address on our own host of a file that the site may fetch: for what a script reads (a stream, a certificate), since
 * pages may connect to nobody else (connect-src).
 * @returns undefined for files of other hosts.
 */
export function ownMediaAddress(url: string): string | undefined {
  const read = readMediaAddress(url);
  const known = read && fetchAddress(read);
  return known && addressOnOwnHost(known);
}

/**
 * Address on our own host of what a playlist names.
 * @returns undefined for files of hosts that nobody named
 */
export function streamAddress(url: URL, role: StreamRole): string | undefined {
  const known = fetchAddress(url);
  return known && `/api/media/${role}/${originKey(known.origin)}${known.pathname}${known.search}`;
}

/**
 * Address of a clip, a sound or a file. https ones are loaded from where they are; those of a platform that speaks http
 * only come through the site, since a page by https cannot load them.
 * @returns undefined when it is not such an address.
 */
export function mediaAddress(url: string): string | undefined {
  const read = readMediaAddress(url);
  if (!read) return undefined;
  if (read.protocol === 'http:' && isFetchable(read)) return addressOnOwnHost(read);
  return overHttps(read)?.href;
}
