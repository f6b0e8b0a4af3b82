import { decodePercent } from '@/lib/format/parse-url';
import { parseWebUrl } from '@/lib/format/web-url';
import { rewrite, setAttribute } from './edit-tree';
import { isMediaElement } from './tags';
import { attribute, type Element, elements, isElement, type ParentNode, textOf } from './tree';

/** Preserves links within the text, such as to footnotes. Ids get `prefix`; ids without links are removed. */
export function keepFragmentLinks(root: ParentNode, address: string | undefined, prefix: string): void {
  const links = elements(root, 'a').flatMap((link) => {
    const name = fragmentTarget(attribute(link, 'href')?.trim() ?? '', address);
    return name === undefined ? [] : [{ link, name }];
  });
  const linkedNames = new Set(links.map(({ name }) => name));
  const idsByName = new Map<string, string>();
  const idsByElement = new Map<Element, string>();
  for (const element of elements(root)) {
    const name = attribute(element, 'id');
    if (name === undefined) continue;
    setAttribute(element, 'id', undefined);
    if (!linkedNames.has(name) || idsByName.has(name)) continue;
    const holder = idElementOf(element);
    const id = idsByElement.get(holder) ?? `${prefix}${idsByName.size + 1}`;
    idsByElement.set(holder, id);
    idsByName.set(name, id);
  }
  for (const [holder, id] of idsByElement) setAttribute(holder, 'id', id);
  for (const { link, name } of links) {
    const id = idsByName.get(name);
    setAttribute(link, 'href', id === undefined ? undefined : `#${id}`);
  }
}

function fragmentTarget(href: string, address: string | undefined): string | undefined {
  const hashIndex = href.indexOf('#');
  if (hashIndex < 0 || hashIndex === href.length - 1) return undefined;
  if (hashIndex > 0 && !isSamePage(href.slice(0, hashIndex), address)) return undefined;
  return decodePercent(href.slice(hashIndex + 1));
}

/** Compares host and path with those of the article; the query must be equal or missing. */
function isSamePage(href: string, articleAddress: string | undefined): boolean {
  const [page, linkUrl] = [parseWebUrl(articleAddress), parseWebUrl(href, articleAddress)];
  if (!page || !linkUrl || page.host !== linkUrl.host || page.pathname !== linkUrl.pathname) return false;
  return linkUrl.search === '' || linkUrl.search === page.search;
}

/** Returns the element that gets the id. Empty elements are removed later, so a parent or sibling gets it. */
function idElementOf(element: Element): Element {
  const parent = element.parentNode;
  const isEmpty = textOf(element).trim() === '' && !elements(element).some(isMediaElement);
  if (!isEmpty || isMediaElement(element) || !parent) return element;
  if (isElement(parent)) return parent;
  const followingNodes = parent.childNodes.slice(parent.childNodes.indexOf(element) + 1);
  return followingNodes.find(isElement) ?? element;
}

/** Removes duplicate ids of split elements, and unlinks links without a target. */
export function repairFragmentLinks(root: ParentNode): void {
  const knownIds = new Set<string>();
  for (const element of elements(root)) {
    const id = attribute(element, 'id');
    if (id === undefined) continue;
    if (knownIds.has(id)) setAttribute(element, 'id', undefined);
    knownIds.add(id);
  }
  rewrite(root, (node) => {
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined;
    if (!href?.startsWith('#')) return [node];
    return knownIds.has(href.slice(1)) ? [node] : node.childNodes;
  });
}
