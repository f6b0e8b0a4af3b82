import { matchRoute } from './match';

/** The address under which readers reach this site. */
export interface OwnSite {
  publicUrl: string;
  basePath: string;
}

const encodedAddress = /^(?:https?%3a|%2f)/i;

/** Addresses travel encoded in other addresses, and some are encoded once more on their way (platform facts §7). */
function decoded(text: string): string {
  if (!encodedAddress.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The one allow-list of addresses that a reader may be led to because an address or a form says so (`templateUrl`, a form's
 * `back`): pages of this site. The answer is made of what a browser would read in the text, so nothing that it would read as
 * another host (`//host`, `/\host`, `https://own@host`) or another place (`/a/../../x`) survives.
 * @returns path, query and fragment; undefined for everything else
 */
export function ownPage(given: unknown, { publicUrl, basePath }: OwnSite): string | undefined {
  if (typeof given !== 'string') return undefined;
  const text = decoded(given);
  if (!/^(?:https?:\/)?\//i.test(text) || !URL.canParse(text, publicUrl)) return undefined;
  const url = new URL(text, publicUrl);
  const own = url.origin === new URL(publicUrl).origin && matchRoute(url.pathname, basePath) !== undefined;
  return own ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
