import { isDot, pictureAddresses, picturesAttribute } from '@/lib/html/picture-addresses';
import {
  attributeOf,
  closestOf,
  elementsOf,
  type HtmlElement,
  type HtmlParent,
  isBlank,
  isElement,
  newElement,
  newText,
  replaceNode,
  setAttribute,
  textContent,
} from './html-tree';
import type { ImportedPicture } from './imported-content';
import { webAddress } from './web-address';

/** A picture of a body, with the element that shows it. */
export interface BodyPicture extends ImportedPicture {
  element: HtmlElement;
  /** Target of the link around it, by its name a larger file: only the file itself tells whether it is one. */
  linked: string | undefined;
}

const pictureFile = /\.(?:jpe?g|png|gif|webp)$/i;
const smiley = /\b(?:wp-smiley|emoji)\b|\/images\/core\/emoji\//;
/** Addresses that count readers; they show nothing. */
const counter =
  /^https?:\/\/(?:pixel\.wp\.com|stats\.wordpress\.com|feeds\.feedburner\.com\/~|[^/]*doubleclick\.net)/i;

/** Finds the pictures of a body, each with every address that it may be fetched from; what shows nothing goes. */
export function findPictures(
  root: HtmlParent,
  base: string | undefined,
  library: ReadonlyMap<string, ImportedPicture>,
): BodyPicture[] {
  openGalleries(root);
  return elementsOf(root, 'img').flatMap((img) => {
    if (smiley.test(`${attributeOf(img, 'class')} ${attributeOf(img, picturesAttribute)}`)) {
      replaceNode(img, [newText(attributeOf(img, 'alt') ?? '')]);
      return [];
    }
    const known = libraryPicture(img, library);
    const addresses = [...new Set([...known, ...pictureAddresses(img, base)])];
    if (addresses.length === 0 || isCounter(img, addresses)) {
      replaceNode(img, []);
      return [];
    }
    const linked = known.length > 0 ? undefined : linkedFile(img, base);
    leaveLink(img);
    const alt = attributeOf(img, 'alt') ?? '';
    img.attrs = img.attrs.filter(({ name }) => name === 'width' || name === 'height');
    setAttribute(img, 'src', addresses[0]);
    setAttribute(img, 'alt', alt);
    return [{ addresses, linked, caption: caption(img), element: img }];
  });
}

function isCounter(img: HtmlElement, addresses: readonly string[]): boolean {
  return isDot(img) || addresses.some((address) => counter.test(address));
}

/** The original of a picture, where the source's library has it. */
function libraryPicture(img: HtmlElement, library: ReadonlyMap<string, ImportedPicture>): readonly string[] {
  const id = /\bwp-image-(\d{1,12})\b/.exec(attributeOf(img, 'class') ?? '')?.[1];
  return library.get(id ?? '')?.addresses ?? [];
}

function linkedFile(img: HtmlElement, base: string | undefined): string | undefined {
  const target = webAddress(attributeOf(closestOf(img, 'a') ?? img, 'href'), base);
  return target && pictureFile.test(new URL(target).pathname) ? target : undefined;
}

/** A link around nothing but a picture led to the picture or to a page with it alone. */
function leaveLink(img: HtmlElement): void {
  const link = closestOf(img, 'a');
  if (link && textContent(link).trim() === '' && elementsOf(link, 'img').length === 1) {
    replaceNode(link, link.childNodes);
  }
}

function caption(img: HtmlElement): string | undefined {
  const figure = closestOf(img, 'figure');
  const words = figure?.childNodes.find((node) => isElement(node) && node.tagName === 'figcaption');
  return (words && textContent(words).replace(/\s+/g, ' ').trim()) || undefined;
}

/** Tags of the parts of a gallery by that of the whole: WordPress wrote lists for years, and before them boxes of `dl`. */
const galleryParts: ReadonlyMap<string, readonly string[]> = new Map([
  ['ul', ['li']],
  ['ol', ['li']],
  ['div', ['dl', 'figure']],
]);

/** Galleries in their many forms become figures within a figure. */
function openGalleries(root: HtmlParent): void {
  for (const whole of elementsOf(root, ...galleryParts.keys())) {
    const parts = whole.childNodes.filter(
      (node) => !isBlank(node) && !(isElement(node) && node.tagName === 'br'),
    );
    const pictures = parts.map((part) =>
      isElement(part) && galleryParts.get(whole.tagName)?.includes(part.tagName)
        ? galleryPicture(part)
        : undefined,
    );
    const found = pictures.filter((picture) => picture !== undefined);
    if (found.length === 0 || found.length !== parts.length) continue;
    const isInFigure = closestOf(whole, 'figure') !== undefined;
    replaceNode(whole, isInFigure || found.length === 1 ? found : [newElement('figure', {}, found)]);
  }
}

/** The figure of a part that holds one picture and no words but its caption. */
function galleryPicture(part: HtmlElement): HtmlElement | undefined {
  const [img, second] = elementsOf(part, 'img');
  if (!img || second) return undefined;
  const [caption] = elementsOf(part, 'figcaption', 'dd');
  const words = caption ? textContent(caption).trim() : '';
  if (textContent(part).trim() !== words) return undefined;
  const [figure] = elementsOf(part, 'figure');
  if (part.tagName === 'figure' || figure) return figure ?? part;
  const below = words === '' ? [] : [newElement('figcaption', {}, [newText(words)])];
  return newElement('figure', {}, [closestOf(img, 'a') ?? img, ...below]);
}
