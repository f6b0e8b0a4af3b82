import { isTrackingPixel, pictureAddresses } from '@/lib/html/picture-addresses';
import {
  attribute,
  closest,
  createCaption,
  createElement,
  type Element,
  elements,
  isBlank,
  isNamed,
  type ParentNode,
  setAttribute,
  textOf,
} from '@/lib/html/tree';
import { replaceNode } from './html-tree';
import type { ImportedPicture } from './imported-content';
import { webAddress } from './web-address';

const pictureFile = /\.(?:jpe?g|png|gif|webp)$/i;
const trackingPixel =
  /^https?:\/\/(?:pixel\.wp\.com|stats\.wordpress\.com|feeds\.feedburner\.com\/~|[^/]*doubleclick\.net)/i;

/** Returns the pictures of a body. Removes tracking pixels. */
export function findPictures(
  root: ParentNode,
  base: string | undefined,
  library: ReadonlyMap<string, ImportedPicture>,
) {
  convertGalleries(root);
  return elements(root, 'img').flatMap((img) => {
    const libraryAddresses = libraryPicture(img, library);
    const shownAddresses = pictureAddresses(img, base);
    const addresses = [
      ...new Set([...libraryAddresses, ...croppedOriginal(img, shownAddresses), ...shownAddresses]),
    ];
    const isTracking = isTrackingPixel(img) || addresses.some((address) => trackingPixel.test(address));
    if (addresses.length === 0 || isTracking) {
      replaceNode(img, []);
      return [];
    }
    const linked = libraryAddresses.length > 0 ? undefined : linkedFile(img, base);
    unwrapPictureLink(img);
    const alt = attribute(img, 'alt') ?? '';
    img.attrs = img.attrs.filter(({ name }) => name === 'width' || name === 'height');
    setAttribute(img, 'src', addresses[0]);
    setAttribute(img, 'alt', alt);
    return [{ addresses, linked, caption: caption(img), element: img }];
  });
}

function libraryPicture(img: Element, library: ReadonlyMap<string, ImportedPicture>): readonly string[] {
  const id = /\bwp-image-(\d{1,12})\b/.exec(attribute(img, 'class') ?? '')?.[1];
  return library.get(id ?? '')?.addresses ?? [];
}

/** Returns the address of the original if WordPress has cropped the picture, as in `boat-150x150.jpg`. */
function croppedOriginal(img: Element, [shownAddress]: readonly string[]): string[] {
  if (shownAddress === undefined || !/\bsize-thumbnail\b/.test(attribute(img, 'class') ?? '')) return [];
  const original = shownAddress.replace(/-\d{2,4}x\d{2,4}(?=\.[a-z]{3,4}$)/i, '');
  return original === shownAddress ? [] : [original];
}

/** Returns a link target with a picture's extension, which is the larger file or a page about the picture. */
function linkedFile(img: Element, base: string | undefined): string | undefined {
  const target = webAddress(attribute(closest(img, 'a') ?? img, 'href'), base);
  return target && pictureFile.test(new URL(target).pathname) ? target : undefined;
}

/** Removes a link that contains only the picture: it leads to the file or to a page with the same picture. */
function unwrapPictureLink(img: Element): void {
  const link = closest(img, 'a');
  if (link && textOf(link).trim() === '' && elements(link, 'img').length === 1) {
    replaceNode(link, link.childNodes);
  }
}

function caption(img: Element): string | undefined {
  const figure = closest(img, 'figure');
  const words = figure?.childNodes.find((node) => isNamed(node, 'figcaption'));
  return (words && textOf(words).replace(/\s+/g, ' ').trim()) || undefined;
}

/** Item tags by gallery tag. Old versions of WordPress wrote `dl` elements in a `div` instead of a list. */
const galleryParts: ReadonlyMap<string, readonly string[]> = new Map([
  ['ul', ['li']],
  ['ol', ['li']],
  ['div', ['dl', 'figure']],
]);

function convertGalleries(root: ParentNode): void {
  for (const gallery of elements(root, ...galleryParts.keys())) {
    const parts = gallery.childNodes.filter((node) => !isBlank(node) && !isNamed(node, 'br'));
    const names = galleryParts.get(gallery.tagName) ?? [];
    const found = parts.flatMap((part) => (isNamed(part, ...names) && galleryPicture(part)) || []);
    if (found.length === 0 || found.length !== parts.length) continue;
    const isInFigure = closest(gallery, 'figure') !== undefined;
    replaceNode(gallery, isInFigure || found.length === 1 ? found : [createElement('figure', {}, found)]);
  }
}

/** Returns undefined unless the item contains one picture and no text but its caption. */
function galleryPicture(part: Element): Element | undefined {
  const [img, second] = elements(part, 'img');
  if (!img || second) return undefined;
  const [caption] = elements(part, 'figcaption', 'dd');
  const words = caption ? textOf(caption).trim() : '';
  if (textOf(part).trim() !== words) return undefined;
  const [figure] = elements(part, 'figure');
  if (part.tagName === 'figure' || figure) return figure ?? part;
  return createElement('figure', {}, [closest(img, 'a') ?? img, ...createCaption(words)]);
}
