import type { BodyInput } from './body-input';
import { mediaTagName } from './media-source';
import { resolveAddress } from './resolve-address';
import { attribute, type Element, elements, type ParentNode, textOf } from './tree';

/** Returns the link targets of pictures. A tap enlarges the picture, so its caption needs the link. */
export function linkedPages(
  root: ParentNode,
  { articleAddress, baseAddress }: Pick<BodyInput, 'articleAddress' | 'baseAddress'>,
): ReadonlyMap<Element, string> {
  const linkTargets = new Map<Element, string>();
  for (const link of elements(root, 'a')) {
    const [picture] = elements(link, 'img', 'figure');
    const href = attribute(link, 'href')?.trim() ?? '';
    if (!picture || href.startsWith('#') || textOf(link).trim() !== '') continue;
    const address = resolveAddress(href, articleAddress ?? baseAddress);
    if (address && !isAboutPicture(new URL(address), articleAddress)) linkTargets.set(picture, address);
  }
  return linkTargets;
}

/** Detects picture files, and WordPress's picture pages: below the article, or with `attachment_id`. */
function isAboutPicture({ href, pathname, searchParams }: URL, articleAddress: string | undefined): boolean {
  const isBelow = articleAddress !== undefined && href.startsWith(articleAddress.replace(/[?#].*$/s, ''));
  return mediaTagName('', pathname) === 'img' || searchParams.has('attachment_id') || isBelow;
}
