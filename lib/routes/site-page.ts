import { matchRoute } from './match';

export interface SiteAddress {
  publicUrl: string;
  basePath: string;
}

const encodedAddress = /^(?:https?%3a|%2f)/i;

/** Addresses within addresses may be encoded twice (platform facts §7). */
function decodeTwice(text: string): string {
  if (!encodedAddress.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Validates a redirect target from an address or form (`templateUrl`, `back`): only pages of this site. The result is rebuilt
 * from the parsed URL, so that nothing a browser would interpret as another host (`//host`, `/\host`, `https://own@host`) or path
 * (`/a/../../x`) passes.
 * @returns path, query and fragment; undefined if invalid
 */
export function sitePage(target: unknown, { publicUrl, basePath }: SiteAddress): string | undefined {
  if (typeof target !== 'string') return undefined;
  const text = decodeTwice(target);
  if (!/^(?:https?:\/)?\//i.test(text) || !URL.canParse(text, publicUrl)) return undefined;
  const url = new URL(text, publicUrl);
  const own = url.origin === new URL(publicUrl).origin && matchRoute(url.pathname, basePath) !== undefined;
  return own ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
