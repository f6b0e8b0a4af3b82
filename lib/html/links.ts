import type { BodyInput } from './body-input';
import { createElement, rewrite, setAttribute } from './edit-tree';
import { resolveAddress } from './resolve-address';
import { attribute, descendants, type Element, elements, isText, type ParentNode, textOf } from './tree';

export const FILE_PATH = /\.(?:pdf|ofd|docx?|xlsx?|pptx?|wps|et|dps|txt|csv|zip|rar|7z)$/i;
const CONTACT = /^(?:mailto|tel):[^\s]+$/i;

/** Preserves links to web addresses, mail, telephone and fragments; replaces other links with their text. */
export function finishLinks(
  root: ParentNode,
  { baseAddress, siteHosts }: Pick<BodyInput, 'baseAddress' | 'siteHosts'>,
): void {
  rewrite(root, (node) => {
    if (node.tagName !== 'a' || attribute(node, 'data-lightbox') !== undefined) return [node];
    const address = addressOf(node, baseAddress);
    if (address?.startsWith('#') && textOf(node).trim() !== '') return [node];
    // Unlinks empty links, but not those with an inline picture. Other pictures are figures outside links.
    if (!address || (textOf(node).trim() === '' && elements(node, 'img').length === 0))
      return attribute(node, 'id') ? [createElement('span', {}, node.childNodes)] : node.childNodes;
    setAttribute(node, 'href', address);
    if (CONTACT.test(address)) preventNumberBreaks(node);
    else {
      const { host, hostname, pathname } = new URL(address);
      const isSiteLink = siteHosts.includes(hostname) || siteHosts.includes(host);
      if (!isSiteLink) setAttribute(node, 'rel', 'noopener');
      if (FILE_PATH.test(pathname)) setAttribute(node, 'class', 'file');
    }
    return [node];
  });
}

function addressOf(link: Element, baseAddress: string | undefined): string | undefined {
  const href = attribute(link, 'href')?.trim() ?? '';
  const contact = href.replace(/\s/g, '%20');
  if (CONTACT.test(contact)) return contact;
  return href.startsWith('#') ? href : resolveAddress(href, baseAddress);
}

function preventNumberBreaks(link: Element): void {
  if (!attribute(link, 'href')?.toLowerCase().startsWith('tel:')) return;
  for (const node of descendants(link)) {
    if (isText(node)) node.value = node.value.replace(/ /g, '\u00A0').replace(/-/g, '\u2011');
  }
}
