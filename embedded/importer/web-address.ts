import { parseWebUrl } from '@/lib/format/web-url';

/** Returns the absolute web address of `value`; undefined if it is not a web address. */
export function webAddress(value: string | undefined, base?: string): string | undefined {
  return parseWebUrl(value, base)?.href;
}

/**
 * Returns a stable name of a source: the home address that the source states, without scheme and "www.". A source from the web
 * may only state a home on its own site, because a hostile feed could otherwise overwrite the articles of another source. If the
 * stated home is missing or on another site, the name is derived from `address`.
 */
export function sourceKey(home: string | undefined, address: string): string {
  const from = parseWebUrl(address);
  const stated = parseWebUrl(home);
  if (stated && (!from || isSameSite(stated.host, from.host))) return keyOf(stated.host, stated.pathname);
  return from ? keyOf(from.host, from.pathname + from.search) : address.toLowerCase();
}

function keyOf(host: string, path: string): string {
  return `${withoutWww(host)}${path}`.replace(/\/+$/, '').toLowerCase();
}

/** Returns true if both hosts are the same or one is a subdomain of the other, such as feeds.paper.example of paper.example. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [withoutWww(one), withoutWww(other)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
