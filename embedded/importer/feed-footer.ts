import { attributeOf, elementsOf, type HtmlParent, replaceNode } from './html-tree';
import { webAddress } from './web-address';

/** An address without what programs vary or add: scheme, "www.", the last slash, the fragment and marks of campaigns. */
function place(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (name.startsWith('utm_')) searchParams.delete(name);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}?${searchParams}`;
}

/** Whether an address is the home page above an item: its host alone, or a folder that the item is in. */
function isSiteOf(site: string, item: string): boolean {
  return site.endsWith('?') && item.startsWith(`${site.slice(0, -1)}/`);
}

/**
 * Drops the last paragraph where all its links are the item itself and its site, both of them: WordPress adds "The post … appeared
 * first on …" to every item of its feeds. Never by its words, which are those of journalism too.
 */
export function dropFeedFooter(root: HtmlParent, link: string | undefined, base: string | undefined): void {
  const last = elementsOf(root, 'p').at(-1);
  if (last === undefined || link === undefined) return;
  const item = place(link);
  const links = elementsOf(last, 'a').map((anchor) => webAddress(attributeOf(anchor, 'href'), base));
  const kinds = links.map((address) => {
    if (address === undefined) return 'other';
    if (place(address) === item) return 'item';
    return isSiteOf(place(address), item) ? 'site' : 'other';
  });
  if (kinds.includes('item') && kinds.includes('site') && !kinds.includes('other')) replaceNode(last, []);
}
