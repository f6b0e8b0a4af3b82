import 'server-only';
import { posix } from 'node:path';
import { parseWebUrl } from '@/lib/format/web-url';
import { environment } from '../env/environment';
import { siteWide } from '../env/site-wide';
import { hosts } from './hosts';

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** Extensions of media files. Below an API prefix, a URL without such an extension is a call, not a file. */
const fileEnding =
  /\.(?:jpe?g|png|gif|webp|svg|bmp|mp4|m4v|webm|mov|m3u8|ts|m4s|m4f|cmf[avt]|key|bin|vtt|mp3|m4a|aac|ogg|oga|wav|pdf|csv|txt|zip|docx?|xlsx?|pptx?)$/i;

function equivalentOrigins(origin: string): string[] {
  const url = new URL(origin);
  if (!localNames.includes(url.hostname)) return url.port === '' ? [origin, `https://${url.host}`] : [origin];
  return localNames.map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`);
}

function readMediaHosts() {
  const bases = Object.values(hosts()).map((base) => new URL(base));
  return {
    /** Configured origins of the platform, which may use http and private networks. */
    platform: new Set(bases.flatMap(({ origin }) => equivalentOrigins(origin))),
    /** Origins from MEDIA_HOSTS: https only, never in a private network. */
    others: new Set(environment().MEDIA_HOSTS),
    callPrefixes: bases.map(({ pathname }) => `${pathname.replace(/\/+$/, '').toLowerCase()}/`),
  };
}

const mediaHosts = () => siteWide('media-hosts', readMediaHosts);

/** Parses a web URL, relative to the platform; undefined for other schemes and URLs with credentials. */
export function readMediaAddress(text: string): URL | undefined {
  const url = parseWebUrl(text, hosts().base);
  if (url) url.hash = '';
  return url;
}

export function isPlatformAddress(url: URL): boolean {
  return mediaHosts().platform.has(url.origin);
}

/** Maximum levels of percent-encoding: one for a proxy, one for the platform, one in reserve. */
const maxEncodings = 3;

/** Returns the path as lenient servers read it: decoded, lower-case, without parameters (`/app_if;x/`). */
function normalizePath(pathname: string): string {
  let path = pathname;
  for (let round = 0; round < maxEncodings; round += 1) {
    path = path.replace(/%([0-9a-f]{2})/gi, (_, byte: string) =>
      String.fromCharCode(Number.parseInt(byte, 16)),
    );
  }
  const normalized = path.replaceAll('\\', '/').replace(/;[^/]*/g, '');
  return posix.normalize(`/${normalized}/`).toLowerCase();
}

/** Characters at which some servers end a path. */
const pathEnds = /[;?#\0]|%(?:3b|3f|23|00|25)/i;

/** Returns true for media. Below API prefixes, a URL must be a file without a query: some GET calls write. */
export function isFetchable(url: URL): boolean {
  if (!isPlatformAddress(url)) return mediaHosts().others.has(url.origin);
  const path = normalizePath(url.pathname);
  const isCall = mediaHosts().callPrefixes.some((prefix) => path.startsWith(prefix));
  return !isCall || (fileEnding.test(url.pathname) && url.search === '' && !pathEnds.test(url.pathname));
}

/** Converts http to https, which pages require; undefined for loopback hosts and non-default ports. */
export function toHttpsUrl(url: URL): URL | undefined {
  if (url.protocol === 'https:') return url;
  if (url.port !== '' || localNames.includes(url.hostname)) return undefined;
  const httpsUrl = new URL(url);
  httpsUrl.protocol = 'https:';
  return httpsUrl;
}
