import { decodePercent } from '@/lib/format/parse-url';
import { matchRoute } from './match-route';

interface SiteAddress {
  publicUrl: string;
  basePath: string;
}

const encodedAddress = /^(?:https?%3a|%2f)/i;

/** Returns a redirect target if it is a page of this site; undefined otherwise. */
export function parseSitePage(target: unknown, { publicUrl, basePath }: SiteAddress): string | undefined {
  if (typeof target !== 'string') return undefined;
  // An address within another address may be encoded twice (platform facts §7).
  const text = encodedAddress.test(target) ? decodePercent(target) : target;
  if (!/^(?:https?:\/)?\//i.test(text) || !URL.canParse(text, publicUrl)) return undefined;
  const url = new URL(text, publicUrl);
  const isOwnPage =
    url.origin === new URL(publicUrl).origin && matchRoute(url.pathname, basePath) !== undefined;
  // Built from the parsed URL, so that no other host (`//host`, `/\host`, `https://own@host`) or path passes.
  return isOwnPage ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
