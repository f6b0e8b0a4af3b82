import { attributeOf, elementsOf, type HtmlParent, replaceNode } from './html-tree';
import { webAddress } from './web-address';

/** Returns an address without scheme, "www.", trailing slash, fragment and campaign parameters. */
function normalizedAddress(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (name.startsWith('utm_')) searchParams.delete(name);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}?${searchParams}`;
}

/** Checks whether an address is the site of an item: its host, or a parent folder. */
function isSiteOf(site: string, item: string): boolean {
  return site.endsWith('?') && item.startsWith(`${site.slice(0, -1)}/`);
}

/**
 * Removes the last paragraph if it links to both the item and its site, and to nothing else. WordPress adds "The post … appeared
 * first on …" to every feed item. Matching these words would also remove real sentences.
 */
export function dropFeedFooter(root: HtmlParent, link: string | undefined, base: string | undefined): void {
  const last = elementsOf(root, 'p').at(-1);
  if (last === undefined || link === undefined) return;
  const item = normalizedAddress(link);
  const links = elementsOf(last, 'a').map((anchor) => webAddress(attributeOf(anchor, 'href'), base));
  const kinds = links.map((address) => {
    if (address === undefined) return 'other';
    if (normalizedAddress(address) === item) return 'item';
    return isSiteOf(normalizedAddress(address), item) ? 'site' : 'other';
  });
  if (kinds.includes('item') && kinds.includes('site') && !kinds.includes('other')) replaceNode(last, []);
}
