import { setAttribute } from './edit-tree';
import { LINE_TAGS } from './tags';
import { attribute, type ChildNode, isElement, isText, type ParentNode } from './tree';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const anyLetter = /\p{L}/u;

/** Blocks whose markers, numbers or borders are on the side on which their text starts. */
const DIRECTION_TAGS = new Set(['ul', 'ol', 'dl', 'blockquote', 'table']);

interface TextDirection {
  firstDirection: 'rtl' | 'ltr' | undefined;
  hasRtl: boolean;
}

/** Sets `dir`: `auto` on lines with RTL letters; `rtl` on lists, tables and quotes that start with one. */
export function setDirections(root: ParentNode): void {
  for (const child of root.childNodes) directionOf(child);
}

function directionOf(node: ChildNode): TextDirection {
  if (isText(node)) {
    const letter = anyLetter.exec(node.value)?.[0];
    const firstDirection = letter === undefined ? undefined : rightToLeft.test(letter) ? 'rtl' : 'ltr';
    return { firstDirection, hasRtl: firstDirection === 'rtl' || rightToLeft.test(node.value) };
  }
  if (!isElement(node)) return { firstDirection: undefined, hasRtl: false };
  const parts = node.childNodes.map(directionOf);
  const firstDirection = parts.find((part) => part.firstDirection !== undefined)?.firstDirection;
  const hasRtl = parts.some((part) => part.hasRtl);
  if (attribute(node, 'dir') === undefined) {
    if (LINE_TAGS.includes(node.tagName) && hasRtl) setAttribute(node, 'dir', 'auto');
    if (DIRECTION_TAGS.has(node.tagName) && firstDirection === 'rtl') setAttribute(node, 'dir', 'rtl');
  }
  return { firstDirection, hasRtl };
}
