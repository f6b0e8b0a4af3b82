import { cutText } from '@/lib/format/cut-text';
import {
  attribute,
  type ChildNode,
  type Element,
  elements,
  isElement,
  isText,
  type ParentNode,
  rewrite,
  setAttribute,
  setChildren,
  textOf,
} from './tree';

const MEDIA = new Set(['img', 'video', 'audio']);
/** A caption is repeated for each picture of its figure, so a very long one would multiply. */
const maxCaptionLength = 500;

interface AuthorsFigure {
  words: string[];
  media: Element[];
}

export function authorCaptions(root: ParentNode): ReadonlyMap<Element, string> {
  const captions = new Map<Element, string>();
  const visit = (parent: ParentNode, figure: AuthorsFigure | undefined, isInCaption: boolean) => {
    for (const child of parent.childNodes) {
      if (!isElement(child)) continue;
      const isCaption = child.tagName === 'figcaption';
      if (isCaption && !isInCaption) figure?.words.push(textOf(child));
      if (MEDIA.has(child.tagName)) figure?.media.push(child);
      if (child.tagName === 'figure') visitFigure(child);
      else visit(child, figure, isInCaption || isCaption);
    }
  };
  const visitFigure = (element: Element) => {
    const figure: AuthorsFigure = { words: [], media: [] };
    visit(element, figure, false);
    const caption = cutText(figure.words.join(' ').trim(), maxCaptionLength);
    if (caption !== '') for (const medium of figure.media) captions.set(medium, caption);
  };
  visit(root, undefined, false);
  return captions;
}

const galleryClass = 'gallery';
/** Maximum pictures in a grid of two columns on phones; more get three columns. */
const fewPictures = 6;
/** `sizes` of a picture in a grid: two columns on phones, three on wide screens. */
const gallerySizes = '(min-width: 820px) 210px, 50vw';

/** Removes figures around pictures and clips, which already have site figures (with a class) and captions. */
export function normalizeAuthorFigures(root: ParentNode): void {
  const { holders, worded } = findFiguresAndText(root);
  const nested = new Set(
    elements(root, 'figure')
      .filter(isAuthors)
      .map(({ parentNode }) => parentNode),
  );
  rewrite(root, (node) => {
    if (!isElement(node) || !isAuthors(node)) return [node];
    if (isGallery(node)) return [gallery(node, nested.has(node))];
    if (holders.has(node))
      return node.childNodes.filter((child) => !isElement(child) || child.tagName !== 'figcaption');
    return worded.has(node) ? [node] : [];
  });
}

function isAuthors(element: Element): boolean {
  return element.tagName === 'figure' && attribute(element, 'class') === undefined;
}

function isGallery(figure: Element): boolean {
  const parts = figure.childNodes.filter((node) => !(isText(node) && node.value.trim() === ''));
  const pictures = parts.filter(isPicture).length;
  const captions = parts.filter((node) => isElement(node) && node.tagName === 'figcaption').length;
  return pictures > 1 && pictures + captions === parts.length;
}

function isPicture(node: ChildNode): boolean {
  return isElement(node) && node.tagName === 'figure' && attribute(node, 'class') === 'picture';
}

/** @param hasCaption true if the pictures were in figures with separate captions */
function gallery(figure: Element, hasCaption: boolean): Element {
  setAttribute(figure, 'class', galleryClass);
  if (figure.childNodes.filter(isPicture).length > fewPictures) setAttribute(figure, 'data-many', '');
  for (const img of elements(figure, 'img')) {
    if (attribute(img, 'sizes') !== undefined) setAttribute(img, 'sizes', gallerySizes);
  }
  return hasCaption
    ? figure
    : setChildren(
        figure,
        figure.childNodes.filter((node) => !(isElement(node) && node.tagName === 'figcaption')),
      );
}

function findFiguresAndText(root: ParentNode): { holders: Set<ParentNode>; worded: Set<ParentNode> } {
  const holders = new Set<ParentNode>();
  const worded = new Set<ParentNode>();
  const visit = (parent: ParentNode) => {
    for (const child of parent.childNodes) {
      if (isText(child) && child.value.trim() !== '') worded.add(parent);
      if (!isElement(child)) continue;
      visit(child);
      if (child.tagName === 'figure' || holders.has(child)) holders.add(parent);
      if (worded.has(child)) worded.add(parent);
    }
  };
  visit(root);
  return { holders, worded };
}
