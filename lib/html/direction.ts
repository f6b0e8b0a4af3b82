import { LINE_TAGS } from './tags';
import {
  attribute,
  type ChildNode,
  type Element,
  isElement,
  isText,
  type ParentNode,
  setAttribute,
} from './tree';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const anyLetter = /\p{L}/u;

/** Blocks with markers, numbers or borders at the start of their text. */
const FRAMES = new Set(['ul', 'ol', 'dl', 'blockquote', 'table']);

interface Script {
  first: 'rtl' | 'ltr' | undefined;
  hasRtl: boolean;
}

/** Sets `auto` on lines of text, and `rtl` on lists, tables and quotations that start right-to-left. */
export function setDirections(root: ParentNode): void {
  for (const child of root.childNodes) scriptOf(child);
}

function scriptOf(node: ChildNode): Script {
  if (isText(node)) {
    const letter = anyLetter.exec(node.value)?.[0];
    const first = letter === undefined ? undefined : rightToLeft.test(letter) ? 'rtl' : 'ltr';
    return { first, hasRtl: first === 'rtl' || rightToLeft.test(node.value) };
  }
  if (!isElement(node)) return { first: undefined, hasRtl: false };
  const parts = node.childNodes.map(scriptOf);
  const script = {
    first: parts.find(({ first }) => first !== undefined)?.first,
    hasRtl: parts.some(({ hasRtl }) => hasRtl),
  };
  setDirection(node, script);
  return script;
}

function setDirection(element: Element, { first, hasRtl }: Script): void {
  if (attribute(element, 'dir') !== undefined) return;
  if (LINE_TAGS.includes(element.tagName) && hasRtl) setAttribute(element, 'dir', 'auto');
  if (FRAMES.has(element.tagName) && first === 'rtl') setAttribute(element, 'dir', 'rtl');
}
