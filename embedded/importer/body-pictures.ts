import { bodyText } from '@/lib/html/body-text';
import { createCaption, createElement, replaceNode, setAttribute } from '@/lib/html/edit-tree';
import { isInlinePicture } from '@/lib/html/inline-pictures';
import { linkedPages } from '@/lib/html/linked-pages';
import { mediaTagName } from '@/lib/html/media-source';
import { isTrackingPixel, pictureAddresses } from '@/lib/html/picture-addresses';
import { resolveAddress } from '@/lib/html/resolve-address';
import * as tree from '@/lib/html/tree';
import type { ImportedPicture } from './imported-content';

const trackingPixel =
  /^https?:\/\/(?:pixel\.wp\.com|stats\.wordpress\.com|feeds\.feedburner\.com\/~|[^/]*doubleclick\.net)/i;

/** Returns the pictures of a body. Removes tracking pixels. */
export function findPictures(
  root: tree.ParentNode,
  base: string | undefined,
  library: ReadonlyMap<string, ImportedPicture>,
) {
  const galleryImages = convertGalleries(root);
  const pages = linkedPages(root, { articleAddress: base, baseAddress: base });
  return tree.elements(root, 'img').flatMap((img) => {
    const libraryAddresses = knownAddresses(img, library);
    const shownAddresses = pictureAddresses(img, base);
    const addresses = [
      ...new Set([...libraryAddresses, ...originalAddresses(img, shownAddresses), ...shownAddresses]),
    ];
    const isTracking = isTrackingPixel(img) || addresses.some((address) => trackingPixel.test(address));
    if (addresses.length === 0 || isTracking) {
      replaceNode(img, []);
      return [];
    }
    const target = libraryAddresses.length > 0 ? undefined : linkedPictureAddress(img, base);
    // Links to pages stay, except in WordPress galleries, where the linked page shows only the same picture.
    if (!pages.has(img) || galleryImages.has(img)) unwrapPictureLink(img);
    const alt = tree.attribute(img, 'alt') ?? '';
    const isInline = isInlinePicture(img);
    img.attrs = img.attrs.filter(({ name }) => name === 'width' || name === 'height');
    setAttribute(img, 'src', addresses[0]);
    setAttribute(img, 'alt', alt);
    return [{ addresses, target, caption: pictureCaption(img), isInline, element: img }];
  });
}

function knownAddresses(img: tree.Element, library: ReadonlyMap<string, ImportedPicture>): readonly string[] {
  const id = /\bwp-image-(\d{1,12})\b/.exec(tree.attribute(img, 'class') ?? '')?.[1];
  return library.get(id ?? '')?.addresses ?? [];
}

/** Returns the address of the original if WordPress has cropped the picture, as in `boat-150x150.jpg`. */
function originalAddresses(img: tree.Element, [shownAddress]: readonly string[]): string[] {
  if (shownAddress === undefined || !/\bsize-thumbnail\b/.test(tree.attribute(img, 'class') ?? '')) return [];
  const originalAddress = shownAddress.replace(/-\d{2,4}x\d{2,4}(?=\.[a-z]{3,4}$)/i, '');
  return originalAddress === shownAddress ? [] : [originalAddress];
}

/** Returns a link's target if its path has a picture extension. Pages about pictures may have such paths. */
function linkedPictureAddress(img: tree.Element, base: string | undefined): string | undefined {
  const target = resolveAddress(tree.attribute(tree.closest(img, 'a') ?? img, 'href'), base);
  return target && mediaTagName('', new URL(target).pathname) === 'img' ? target : undefined;
}

function unwrapPictureLink(img: tree.Element): void {
  const link = tree.closest(img, 'a');
  if (link && tree.textOf(link).trim() === '' && tree.elements(link, 'img').length === 1) {
    replaceNode(link, link.childNodes);
  }
}

function pictureCaption(img: tree.Element): string | undefined {
  const figure = tree.closest(img, 'figure');
  const figcaption = figure?.childNodes.find((node) => tree.isNamed(node, 'figcaption'));
  return (figcaption && bodyText(figcaption).replace(/\s+/g, ' ').trim()) || undefined;
}

/** Item tags by gallery tag. Old versions of WordPress wrote `dl` elements in a `div` instead of a list. */
const galleryParts: ReadonlyMap<string, readonly string[]> = new Map([
  ['ul', ['li']],
  ['ol', ['li']],
  ['div', ['dl', 'figure']],
]);

function convertGalleries(root: tree.ParentNode): ReadonlySet<tree.Element> {
  const pictures = new Set<tree.Element>();
  for (const gallery of tree.elements(root, ...galleryParts.keys())) {
    const parts = gallery.childNodes.filter((node) => !tree.isBlank(node) && !tree.isNamed(node, 'br'));
    const names = galleryParts.get(gallery.tagName) ?? [];
    const items = parts.flatMap((part) => (tree.isNamed(part, ...names) && galleryPicture(part)) || []);
    if (items.length === 0 || items.length !== parts.length) continue;
    for (const figure of items) for (const img of tree.elements(figure, 'img')) pictures.add(img);
    const isInFigure = tree.closest(gallery, 'figure') !== undefined;
    replaceNode(gallery, isInFigure || items.length === 1 ? items : [createElement('figure', {}, items)]);
  }
  return pictures;
}

/** Returns the item's figure; undefined unless the item contains one picture and no text but the caption. */
function galleryPicture(part: tree.Element): tree.Element | undefined {
  const [img, secondImg] = tree.elements(part, 'img');
  if (!img || secondImg) return undefined;
  const [caption] = tree.elements(part, 'figcaption', 'dd');
  const captionText = caption ? tree.textOf(caption).trim() : '';
  if (tree.textOf(part).trim() !== captionText) return undefined;
  const [figure] = tree.elements(part, 'figure');
  if (part.tagName === 'figure' || figure) return figure ?? part;
  return createElement('figure', {}, [tree.closest(img, 'a') ?? img, ...createCaption(captionText)]);
}
