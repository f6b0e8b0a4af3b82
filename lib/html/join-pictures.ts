import { createCaption, createElement, rewrite, setAttribute, setChildren } from './edit-tree';
import { originAttribute } from './embed-tags';
import { candidateAddresses, picturesAttribute } from './picture-addresses';
import { contentKey } from './player-pages';
import { backgroundAttribute, embeddedAttribute } from './stored-content';
import { isMediaElement, MEDIA_TAGS } from './tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, elements, isBlank, isElement, isNamed, textOf } from './tree';

const BOXES = new Set(['div', 'p', 'span', 'td', 'li', 'figure', 'a', 'strong']);

/** Merges copies of a picture (`source`, `noscript`). Turns backgrounds of empty boxes into pictures. */
export function joinPictures(root: ParentNode): void {
  rewrite(root, (node) => (node.tagName === 'picture' ? mergePicture(node) : [node]));
  const shownMediaKeys = shownKeys(root);
  joinNoscriptFallbacks(root);
  const pictureBudget = { left: maxGalleryPictures };
  rewrite(root, (node) => {
    if (!isNoscriptFallback(node)) return pictureFromBackground(node, pictureBudget);
    if (consistsOfLinks(node)) return node.childNodes;
    return noscriptMedia(node).filter(
      (medium) => ![medium, ...elements(medium)].flatMap(keysOf).some((key) => shownMediaKeys.has(key)),
    );
  });
}

function mergePicture(picture: Element): ChildNode[] {
  const [img = createElement('img', {})] = elements(picture, 'img');
  const candidates = [img, ...elements(picture, 'source')].flatMap(candidateAddresses);
  setAttribute(img, picturesAttribute, candidates.join('\n'));
  const otherChildren = picture.childNodes.filter(
    (child) =>
      isElement(child) && child.tagName !== 'source' && child !== img && elements(child, 'img').length === 0,
  );
  return [img, ...otherChildren];
}

function isNoscriptFallback(element: Element): boolean {
  return attribute(element, originAttribute) === 'noscript';
}

/** Returns true for an element that consists of links, such as to a poll or to the sounds of a playlist. */
export function consistsOfLinks(element: Element): boolean {
  const joinText = (nodes: readonly ChildNode[]) => nodes.map(textOf).join('').replace(/\s/g, '');
  const linkText = joinText(elements(element, 'a'));
  return linkText !== '' && linkText === joinText(element.childNodes);
}

/** Returns keys of an element's addresses. Keys of pictures omit the query, in which fallbacks may differ. */
function keysOf(element: Element): string[] {
  const pictures = candidateAddresses(element).map((address) => address.replace(/[?#].*$/s, ''));
  const embeds = ['src', embeddedAttribute].flatMap((name) => attribute(element, name) || []);
  return [...pictures, ...embeds.map(contentKey)];
}

/** Returns the media of a `noscript` without its text, which only asks readers to enable scripts. */
function noscriptMedia(parent: ParentNode): Element[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((child) => (isMediaElement(child) ? [child] : noscriptMedia(child)));
}

function shownKeys(parent: ParentNode, keys = new Set<string>()): ReadonlySet<string> {
  for (const child of parent.childNodes) {
    if (!isElement(child) || isNoscriptFallback(child)) continue;
    for (const key of keysOf(child)) keys.add(key);
    shownKeys(child, keys);
  }
  return keys;
}

/** Merges the only picture of a `noscript` fallback into the picture directly before the fallback. */
function joinNoscriptFallbacks(parent: ParentNode): void {
  let previousImage: Element | undefined;
  for (const child of parent.childNodes.filter((node) => !isBlank(node))) {
    const fallbackImages = isElement(child) && isNoscriptFallback(child) ? elements(child, 'img') : [];
    const [onlyImage, second] = fallbackImages;
    if (previousImage && isElement(child) && onlyImage && !second) {
      const candidates = [onlyImage, previousImage].flatMap(candidateAddresses);
      setAttribute(previousImage, picturesAttribute, candidates.join('\n'));
      setChildren(child, []);
    } else if (isElement(child)) joinNoscriptFallbacks(child);
    previousImage = isNamed(child, 'img') ? child : undefined;
  }
}

/** Maximum pictures of all galleries in a body after the first of each. `BodyBudget` does not limit these. */
const maxGalleryPictures = 1_000;

/** Turns an empty box with a background into a picture. A background behind text is decoration. */
function pictureFromBackground(box: Element, pictureBudget: { left: number }): ChildNode[] {
  const background = attribute(box, backgroundAttribute);
  if (background === undefined) return [box];
  setAttribute(box, backgroundAttribute, undefined);
  const isEmpty = textOf(box).trim() === '' && elements(box, ...MEDIA_TAGS).length === 0;
  // In WeChat's vector drawings, backgrounds are layers of the drawing, so they are shown even behind text.
  const isShown = isEmpty || attribute(box, originAttribute) === 'drawing';
  if (!isShown || /^data:/i.test(background) || !BOXES.has(box.tagName)) return [box];
  const addresses = background.split('\n', Math.max(1, pictureBudget.left));
  pictureBudget.left -= addresses.length - 1;
  const pictures = addresses.map((line) => {
    const [address, caption] = line.split('\t');
    const picture = createElement('img', { [picturesAttribute]: address, alt: '' });
    return caption ? createElement('figure', {}, [picture, ...createCaption(caption)]) : picture;
  });
  if (addresses.length > 1)
    return [createElement('figure', {}, [...pictures, ...createCaption(attribute(box, 'title'))])];
  return [setChildren(box, [...pictures, ...(isEmpty ? [] : box.childNodes)])];
}
