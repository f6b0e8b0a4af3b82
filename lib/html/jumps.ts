import { writtenAddress } from '@/lib/format/written-address';
import { isMedium } from './media-tags';
import {
  attribute,
  type Element,
  elements,
  isElement,
  type ParentNode,
  rewrite,
  setAttribute,
  textOf,
} from './tree';

/**
 * Keeps the jumps within a body, such as those between footnotes and their places: places that no link leads to lose their
 * name, and the rest get one that no other text of the page has.
 * @param address the article's own, which some programs write before the name of a place
 * @param prefix the beginning of the body's names
 */
export function keepJumps(root: ParentNode, address: string | undefined, prefix: string): void {
  const links = elements(root, 'a').flatMap((link) => {
    const name = placeNamed(attribute(link, 'href')?.trim() ?? '', address);
    return name === undefined ? [] : [{ link, name }];
  });
  const wanted = new Set(links.map(({ name }) => name));
  const ids = new Map<string, string>();
  const holders = new Map<Element, string>();
  for (const element of elements(root)) {
    const name = attribute(element, 'id');
    if (name === undefined) continue;
    setAttribute(element, 'id', undefined);
    if (!wanted.has(name) || ids.has(name)) continue;
    const holder = holderOf(element);
    const id = holders.get(holder) ?? `${prefix}${ids.size + 1}`;
    holders.set(holder, id);
    ids.set(name, id);
  }
  for (const [holder, id] of holders) setAttribute(holder, 'id', id);
  for (const { link, name } of links) {
    const id = ids.get(name);
    setAttribute(link, 'href', id === undefined ? undefined : `#${id}`);
  }
}

/** The name of the place in the body that a link leads to; undefined for links to elsewhere. */
function placeNamed(href: string, address: string | undefined): string | undefined {
  const hash = href.indexOf('#');
  if (hash < 0 || hash === href.length - 1) return undefined;
  if (hash > 0 && !isSamePage(href.slice(0, hash), address)) return undefined;
  const name = href.slice(hash + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether an address, which may be relative, is the article's own; a link may leave out its query. */
function isSamePage(href: string, own: string | undefined): boolean {
  const [page, target] = [writtenAddress(own), writtenAddress(href, own)];
  if (!page || !target || page.host !== target.host || page.pathname !== target.pathname) return false;
  return target.search === '' || target.search === page.search;
}

/** Empty anchors are dropped with all else that is empty: the element around them takes their name. */
function holderOf(element: Element): Element {
  const parent = element.parentNode;
  const isEmpty = textOf(element).trim() === '' && !elements(element).some(isMedium);
  if (!isEmpty || isMedium(element) || !parent) return element;
  if (isElement(parent)) return parent;
  const later = parent.childNodes.slice(parent.childNodes.indexOf(element) + 1);
  return later.find(isElement) ?? element;
}

/** Leaves each name at the first of the parts that its element was split into; links whose place is gone leave their words. */
export function finishJumps(root: ParentNode): void {
  const names = new Set<string>();
  for (const element of elements(root)) {
    const id = attribute(element, 'id');
    if (id === undefined) continue;
    if (names.has(id)) setAttribute(element, 'id', undefined);
    names.add(id);
  }
  rewrite(root, (node) => {
    const href = isElement(node) && node.tagName === 'a' ? attribute(node, 'href') : undefined;
    if (!isElement(node) || !href?.startsWith('#')) return [node];
    return names.has(href.slice(1)) ? [node] : node.childNodes;
  });
}
