import { resolveAddress } from './addresses';
import type { BodyInput } from './body-input';
import {
  attribute,
  descendants,
  type Element,
  elements,
  isText,
  type ParentNode,
  setAttribute,
  textOf,
  unwrap,
} from './tree';

const FILE = /\.(?:pdf|ofd|docx?|xlsx?|pptx?|wps|et|dps|txt|csv|zip|rar|7z)$/i;
const CONTACT = /^(?:mailto|tel):[^\s]+$/i;

/**
 * Finishes the author's links: full web addresses, mail and telephone only; links to other hosts carry
 * `rel="noopener"`, links to a file the class `file`. What leads nowhere stays as text.
 */
export function finishLinks(
  root: ParentNode,
  { baseAddress, ownHosts }: Pick<BodyInput, 'baseAddress' | 'ownHosts'>,
): void {
  for (const link of elements(root, 'a')) {
    if (attribute(link, 'data-lightbox') !== undefined) continue;
    const href = attribute(link, 'href')?.trim() ?? '';
    const address = CONTACT.test(href)
      ? href
      : href.startsWith('#')
        ? undefined
        : resolveAddress(href, baseAddress);
    if (!address || textOf(link).trim() === '') {
      unwrap(link);
      continue;
    }
    setAttribute(link, 'href', address);
    if (CONTACT.test(address)) keepNumberTogether(link);
    else markTarget(link, new URL(address), ownHosts);
  }
}

function markTarget(link: Element, target: URL, ownHosts: readonly string[]): void {
  if (!ownHosts.includes(target.hostname) && !ownHosts.includes(target.host))
    setAttribute(link, 'rel', 'noopener');
  if (FILE.test(target.pathname)) setAttribute(link, 'class', 'file');
}

/** A telephone number does not break at the end of a line. */
function keepNumberTogether(link: Element): void {
  if (!attribute(link, 'href')?.toLowerCase().startsWith('tel:')) return;
  for (const node of descendants(link)) {
    if (isText(node)) node.value = node.value.replace(/ /g, '\u00A0').replace(/-/g, '\u2011');
  }
}
