import { isTrackingPixel, pictureAddresses } from '@/lib/html/picture-addresses';
import {
  attribute,
  createElement,
  createText,
  type Element,
  elements,
  isElement,
  type ParentNode,
  setAttribute,
  textOf,
} from '@/lib/html/tree';
import { closestOf, isBlank, replaceNode } from './html-tree';
import type { ImportedPicture } from './imported-content';
import { webAddress } from './web-address';

export interface BodyPicture extends ImportedPicture {
  element: Element;
  /** Link target with a picture's file extension: the larger file, or a page about the picture. */
  linked: string | undefined;
}

const pictureFile = /\.(?:jpe?g|png|gif|webp)$/i;
const trackingPixel =
  /^https?:\/\/(?:pixel\.wp\.com|stats\.wordpress\.com|feeds\.feedburner\.com\/~|[^/]*doubleclick\.net)/i;

/** Returns the pictures of a body. Removes tracking pixels. */
export function findPictures(
  root: ParentNode,
  base: string | undefined,
  library: ReadonlyMap<string, ImportedPicture>,
): BodyPicture[] {
  convertGalleries(root);
  return elements(root, 'img').flatMap((img) => {
    const libraryAddresses = libraryPicture(img, library);
    const shownAddresses = pictureAddresses(img, base);
    const addresses = [
      ...new Set([...libraryAddresses, ...croppedOriginal(img, shownAddresses), ...shownAddresses]),
    ];
    if (addresses.length === 0 || isTrackingPicture(img, addresses)) {
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

function isTrackingPicture(img: Element, addresses: readonly string[]): boolean {
  return isTrackingPixel(img) || addresses.some((address) => trackingPixel.test(address));
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

function linkedFile(img: Element, base: string | undefined): string | undefined {
  const target = webAddress(attribute(closestOf(img, 'a') ?? img, 'href'), base);
  return target && pictureFile.test(new URL(target).pathname) ? target : undefined;
}

/** Removes a link that contains only the picture: it leads to the file or to a page with the same picture. */
function unwrapPictureLink(img: Element): void {
  const link = closestOf(img, 'a');
  if (link && textOf(link).trim() === '' && elements(link, 'img').length === 1) {
    replaceNode(link, link.childNodes);
  }
}

function caption(img: Element): string | undefined {
  const figure = closestOf(img, 'figure');
  const words = figure?.childNodes.find((node) => isElement(node) && node.tagName === 'figcaption');
  return (words && textOf(words).replace(/\s+/g, ' ').trim()) || undefined;
}

/** Tags of items by the tag of the gallery. Before lists, WordPress wrote `dl` elements in a `div`. */
const galleryParts: ReadonlyMap<string, readonly string[]> = new Map([
  ['ul', ['li']],
  ['ol', ['li']],
  ['div', ['dl', 'figure']],
]);

function convertGalleries(root: ParentNode): void {
  for (const gallery of elements(root, ...galleryParts.keys())) {
    const parts = gallery.childNodes.filter(
      (node) => !isBlank(node) && !(isElement(node) && node.tagName === 'br'),
    );
    const pictures = parts.map((part) =>
      isElement(part) && galleryParts.get(gallery.tagName)?.includes(part.tagName)
        ? galleryPicture(part)
        : undefined,
    );
    const found = pictures.filter((picture) => picture !== undefined);
    if (found.length === 0 || found.length !== parts.length) continue;
    const isInFigure = closestOf(gallery, 'figure') !== undefined;
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
  const below = words === '' ? [] : [createElement('figcaption', {}, [createText(words)])];
  return createElement('figure', {}, [closestOf(img, 'a') ?? img, ...below]);
}
