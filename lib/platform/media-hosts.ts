import 'server-only';
import { posix } from 'node:path';
import { writtenAddress } from '@/lib/format/written-address';
import { environment } from '../env/environment';
import { siteWide } from '../env/site';
import { hosts } from './hosts';

/** Names of this machine; a platform on it may be called by any of them. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Endings of files; what is below a host's call prefix must have one of them. */
const fileEnding =
  /\.(?:jpe?g|png|gif|webp|svg|bmp|mp4|m4v|webm|mov|m3u8|ts|m4s|m4f|cmf[avt]|key|bin|vtt|mp3|m4a|aac|ogg|oga|wav|pdf|csv|txt|zip|docx?|xlsx?|pptx?)$/i;

interface MediaHosts {
  /** Origins of the platform; they may be http and lie in a private network, since the operator named them. */
  platform: ReadonlySet<string>;
  /** Origins named in MEDIA_HOSTS: https only, never in a private network. */
  others: ReadonlySet<string>;
  /** Where the platform answers calls; files are not to be confused with them. */
  callPrefixes: readonly string[];
}

function spellings(origin: string): string[] {
  const url = new URL(origin);
  if (!loopback.includes(url.hostname)) return url.port === '' ? [origin, `https://${url.host}`] : [origin];
  return loopback.map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`);
}

function readMediaHosts(): MediaHosts {
  const bases = Object.values(hosts()).map((base) => new URL(base));
  const others = environment().MEDIA_HOSTS.map((entry) =>
    entry.includes('://') ? entry : `https://${entry}`,
  );
  return {
    platform: new Set(bases.flatMap(({ origin }) => spellings(origin))),
    others: new Set(
      others.flatMap((entry) =>
        URL.canParse(entry) && entry.startsWith('https:') ? [new URL(entry).origin] : [],
      ),
    ),
    callPrefixes: bases.map(({ pathname }) => `${pathname.replace(/\/+$/, '').toLowerCase()}/`),
  };
}

const mediaHosts = () => siteWide('media-hosts', readMediaHosts);

/**
 * Reads the address of a picture, clip or file as the platform writes it; an address without a host is on the platform.
 * @returns undefined for everything that is no web address (other schemes, credentials).
 */
export function readMediaAddress(text: string): URL | undefined {
  const url = writtenAddress(text, hosts().base);
  if (url) url.hash = '';
  return url;
}

/** Whether the operator named this address's origin as the platform's. */
export function isPlatformAddress(url: URL): boolean {
  return mediaHosts().platform.has(url.origin);
}

/** Encodings taken off: one for a proxy before the platform, one for the platform, one to spare. */
const mostEncodings = 3;

/**
 * A path as servers may read it, in small letters: decoded (byte by byte, since old file names are not all UTF-8), without
 * matrix parameters (`/app_if;x/`), doubled slashes and dots. Servers differ in what of this they do.
 */
function servedPath(pathname: string): string {
  let path = pathname;
  for (let round = 0; round < mostEncodings; round += 1) {
    path = path.replace(/%([0-9a-f]{2})/gi, (_, byte: string) =>
      String.fromCharCode(Number.parseInt(byte, 16)),
    );
  }
  const plain = path.replaceAll('\\', '/').replace(/;[^/]*/g, '');
  return posix.normalize(`/${plain}/`).toLowerCase();
}

/** Marks that end a path, or that some servers end it at. */
const endingMarks = /[;?#\0]|%(?:3b|3f|23|00|25)/i;

/**
 * Whether the site may fetch a file for readers: from the platform's origins and those of MEDIA_HOSTS only. Below the
 * prefixes of the platform's calls it must be a file and carry no fields: a like is a GET, and a picture's address must not
 * be a way to make the site send one.
 */
export function isFetchable(url: URL): boolean {
  if (!isPlatformAddress(url)) return mediaHosts().others.has(url.origin);
  const path = servedPath(url.pathname);
  const called = mediaHosts().callPrefixes.some((prefix) => path.startsWith(prefix));
  return !called || (fileEnding.test(url.pathname) && url.search === '' && !endingMarks.test(url.pathname));
}

/** The same file by https where its own address is plain http at the usual port: pages never name http addresses. */
export function overHttps(url: URL): URL | undefined {
  if (url.protocol === 'https:') return url;
  if (url.port !== '' || loopback.includes(url.hostname)) return undefined;
  const secure = new URL(url);
  secure.protocol = 'https:';
  return secure;
}
