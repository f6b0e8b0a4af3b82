import { replaceNode } from '@/lib/html/edit-tree';
import { resolveAddress } from '@/lib/html/resolve-address';
import { attribute, elements, type ParentNode } from '@/lib/html/tree';

function normalizedAddress(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (name.startsWith('utm_')) searchParams.delete(name);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}?${searchParams}`;
}

/** Removes a last paragraph that links to the item and its site only: "The post … appeared first on …". */
export function dropFeedFooter(root: ParentNode, link: string | undefined, base: string | undefined): void {
  const footer = elements(root, 'p').at(-1);
  if (footer === undefined || link === undefined) return;
  // The links identify a footer. Its words do not, because real sentences may contain the same words.
  const itemAddress = normalizedAddress(link);
  const links = elements(footer, 'a').map((anchor) => resolveAddress(attribute(anchor, 'href'), base));
  const kinds = links.map((address) => {
    if (address === undefined) return 'other';
    const target = normalizedAddress(address);
    if (target === itemAddress) return 'item';
    // Without a query, `target` ends with "?". The site is the item's host or a folder above the item.
    return target.endsWith('?') && itemAddress.startsWith(`${target.slice(0, -1)}/`) ? 'site' : 'other';
  });
  if (kinds.includes('item') && kinds.includes('site') && !kinds.includes('other')) replaceNode(footer, []);
}
