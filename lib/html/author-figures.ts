import { cutText } from '@/lib/format/cut-text';
import { bodyText } from './body-text';
import { createElement, createText, rewrite, setAttribute, setChildren } from './edit-tree';
import { MEDIA_TAGS } from './tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, closest, elements, isBlank, isNamed, isText, textOf } from './tree';

const MEDIA = ['img', 'video', 'audio'];
/** Maximum characters of a caption, which is repeated for each picture of its figure. */
const maxCaptionLength = 500;

function captionOf(figure: Element): string {
  const captionTexts = elements(figure, 'figcaption')
    .filter((caption) => closest(caption, 'figure', 'figcaption') === figure)
    .map(bodyText);
  return cutText(captionTexts.join(' ').replace(/\s+/g, ' ').trim(), maxCaptionLength);
}

export function authorCaptions(root: ParentNode): ReadonlyMap<Element, string> {
  const captions = new Map<Element, string>();
  for (const figure of elements(root, 'figure')) {
    const caption = captionOf(figure);
    const media = elements(figure, ...MEDIA).filter((medium) => closest(medium, 'figure') === figure);
    if (caption !== '') for (const medium of media) captions.set(medium, caption);
  }
  return captions;
}

/** Makes captions children of their figures. A box with a caption and a credit becomes the caption. */
export function liftCaptions(root: ParentNode): void {
  rewrite(root, (box) => {
    const hasCaption = box.childNodes.some((child) => isNamed(child, 'figcaption'));
    if (!hasCaption || !isNamed(box, 'div', 'span') || !closest(box, 'figure')) return [box];
    const isCaption =
      textOf(box).length <= maxCaptionLength && elements(box, ...MEDIA_TAGS, 'figure').length === 0;
    if (!isCaption) return box.childNodes;
    const parts = box.childNodes.flatMap((child) => [
      createText(' '),
      ...(isNamed(child, 'figcaption') ? child.childNodes : [child]),
    ]);
    return [createElement('figcaption', {}, parts)];
  });
}

const galleryClass = 'gallery';
/** Maximum pictures in a grid of two columns on phones; larger grids get three columns. */
const fewPictures = 6;
/** `sizes` of a picture in a grid: two columns on phones, three on wide screens. */
const gallerySizes = '(min-width: 820px) 210px, 50vw';

/** Turns authors' figures into galleries, unwraps figures around other figures, drops empty figures. */
export function normalizeAuthorFigures(root: ParentNode): void {
  const figures = elements(root, 'figure').filter(isAuthorFigure);
  const parentFigures = new Set(figures.map(({ parentNode }) => parentNode));
  const outerFigures = new Set(figures.filter((figure) => elements(figure, 'figure').length > 0));
  const figuresWithText = new Set(figures.filter((figure) => textOf(figure).trim() !== ''));
  rewrite(root, (node) => {
    if (!isAuthorFigure(node)) return [node];
    if (isGallery(node)) return [createGallery(node, parentFigures.has(node))];
    if (outerFigures.has(node)) return partsOf(node);
    return figuresWithText.has(node) ? [node] : [];
  });
}

function isAuthorFigure(element: Element): boolean {
  return element.tagName === 'figure' && attribute(element, 'class') === undefined;
}

function isGallery(figure: Element): boolean {
  const parts = figure.childNodes.filter((node) => !isBlank(node));
  return parts.filter(isPicture).length > 1 && parts.filter(isNotCaption).every(isPicture);
}

function isNotCaption(node: ChildNode): boolean {
  return !isNamed(node, 'figcaption');
}

/** Returns a figure's parts. Omits its caption if an inner figure's caption begins with the same text. */
function partsOf(figure: Element): ChildNode[] {
  const caption = captionOf(figure);
  const captions = elements(figure, 'figure').flatMap((inner) => elements(inner, 'figcaption'));
  const isRepeated = captions.some((inner) => textOf(inner).startsWith(caption));
  const original = figure.childNodes.find((child) => isNamed(child, 'figcaption'));
  const [copy, otherCopy] = captions;
  const copiedText = otherCopy ? undefined : copy?.childNodes[0];
  const isCopy = copiedText && isText(copiedText) && copiedText.value === caption;
  // The inner figure repeats the caption as plain text. This restores the caption's links and line breaks.
  if (copy && isCopy && original && elements(original, 'a', 'br').length > 0)
    setChildren(copy, [...original.childNodes, ...copy.childNodes.slice(1)]);
  return isRepeated ? figure.childNodes.filter(isNotCaption) : figure.childNodes;
}

function isPicture(node: ChildNode): boolean {
  return isNamed(node, 'figure') && attribute(node, 'class') === 'picture';
}

/** @param keepsCaption true for pictures in inner figures. All others already show the gallery's caption. */
function createGallery(figure: Element, keepsCaption: boolean): Element {
  setAttribute(figure, 'class', galleryClass);
  if (figure.childNodes.filter(isPicture).length > fewPictures) setAttribute(figure, 'data-many', '');
  for (const img of elements(figure, 'img')) {
    if (attribute(img, 'sizes') !== undefined) setAttribute(img, 'sizes', gallerySizes);
  }
  return keepsCaption ? figure : setChildren(figure, figure.childNodes.filter(isNotCaption));
}
