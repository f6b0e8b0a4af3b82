import { createElement, createText, rewrite, setAttribute, setChildren } from './edit-tree';
import { markedTag, originAttribute, type TagTransformer } from './embed-tags';
import { resolveAddress } from './resolve-address';
import { backgroundAttribute } from './stored-content';
import { MEDIA_TAGS } from './tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, closest, elements, isElement, textOf } from './tree';

/** Maximum width and height of an icon, in pixels or units of its `viewBox`. */
const maxIconSide = 64;

/** Converts a vector drawing to a marked `span`, whose texts `describeDrawings` reads. */
export const transformDrawing: TagTransformer = ({ style = '', class: classes = '', ...attributes }) => {
  const { width, height, viewbox = '', 'aria-label': label = '' } = attributes;
  const sides =
    width || height
      ? [width, height]
      : viewbox
          .trim()
          .split(/[\s,]+/)
          .slice(2);
  const isIcon =
    attributes['aria-hidden'] === 'true' ||
    /\bsvg-inline--fa\b|\bicon/i.test(classes) ||
    (sides.length > 0 && sides.every((side) => Number.parseFloat(side ?? '0') <= maxIconSide));
  return markedTag(isIcon ? 'icon' : 'drawing', { style, title: label });
};

export const kindsOfDrawingText: ReadonlyMap<string, string> = new Map([
  ['text', 'drawn-text'],
  ['title', 'drawn-title'],
]);

const kindOf = (node: ChildNode) => (isElement(node) ? attribute(node, originAttribute) : undefined);
const isDrawing = (node: ChildNode) => ['icon', 'drawing'].includes(kindOf(node) ?? '');

/** Replaces drawings by notes with their text. Excludes icons, and drawings with pictures or in links. */
export function describeDrawings(root: ParentNode): void {
  rewrite(root, (node) => {
    if (!isDrawing(node)) return [node];
    const description = drawingText(node);
    rewrite(node, (part) => (kindOf(part)?.startsWith('drawn-') ? [] : [part]));
    const isEmpty = textOf(node).trim() === '' && elements(node, ...MEDIA_TAGS).length === 0;
    if (!isEmpty || attribute(node, backgroundAttribute) !== undefined) return [node];
    if (closest(node, 'a')) setAttribute(node, 'title', description);
    else if (description !== '' && kindOf(node) === 'drawing')
      return [createElement('object', { [originAttribute]: 'note', title: description })];
    return [node];
  });
}

/** Returns a drawing's label, else its title, else its texts. Only the first element can be the title. */
function drawingText(drawing: Element): string {
  const [firstPart] = elements(drawing);
  const title = firstPart && kindOf(firstPart) === 'drawn-title' ? textOf(firstPart) : '';
  const texts = elements(drawing).filter((part) => kindOf(part) === 'drawn-text');
  const candidates = [attribute(drawing, 'title') ?? '', title, texts.map(textOf).join(' ')];
  return candidates.map((text) => text.replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
}

/** Gives links without text their title or icon label. A link with an unlabeled icon shows its host. */
export function nameIconLinks(root: ParentNode, base: string | undefined): void {
  for (const link of elements(root, 'a')) {
    const href = attribute(link, 'href')?.trim() ?? '';
    const linkParts = elements(link);
    const isEmpty = linkParts.length > 0 && textOf(link).trim() === '';
    if (!isEmpty || href.startsWith('#') || elements(link, ...MEDIA_TAGS).length > 0) continue;
    const drawing = linkParts.find(isDrawing);
    const address = drawing && resolveAddress(href, base);
    const label = attribute(link, 'title') || (drawing && attribute(drawing, 'title'));
    const name = label?.trim() || (address && new URL(address).host.replace(/^www\./, ''));
    if (name) setChildren(link, [createText(name)]);
  }
}
