import { parseWebUrl } from '@/lib/format/web-url';

/** Returns a stable name of a source: its stated home or its address, without scheme and "www.". */
export function sourceKey(home: string | undefined, address: string): string {
  const url = parseWebUrl(address);
  const homeUrl = parseWebUrl(home);
  // A home on another site is ignored: a hostile feed could otherwise overwrite that site's articles.
  if (homeUrl && (!url || isSameSite(homeUrl.host, url.host)))
    return addressKey(homeUrl.host, homeUrl.pathname);
  return url ? addressKey(url.host, url.pathname + url.search) : address.toLowerCase();
}

function addressKey(host: string, path: string): string {
  return `${withoutWww(host)}${path}`.replace(/\/+$/, '').toLowerCase();
}

/** Returns true for equal hosts and for subdomains such as feeds.paper.example and paper.example. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [withoutWww(one), withoutWww(other)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
