import {
  attribute,
  type ChildNode,
  type Element,
  isElement,
  isText,
  type ParentNode,
  setAttribute,
} from './tree';

/** Letters written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const anyLetter = /\p{L}/u;

/** Blocks of running text, whose own first letter decides. */
const LINES = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'dt',
  'dd',
  'th',
  'td',
  'caption',
  'figcaption',
]);
/** Blocks around others, whose marks, numbers and rules are on the side where their text begins. */
const FRAMES = new Set(['ul', 'ol', 'dl', 'blockquote', 'table']);

/** What the text below a node is written in. */
interface Script {
  first: 'rtl' | 'ltr' | undefined;
  hasRtl: boolean;
}

/**
 * Gives blocks with text that is written from right to left its direction: lines of text find it by their first letter, lists,
 * tables and quotes get that of theirs. What the author said stays.
 */
export function markDirections(root: ParentNode): void {
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
  mark(node, script);
  return script;
}

function mark(element: Element, { first, hasRtl }: Script): void {
  if (attribute(element, 'dir') !== undefined) return;
  if (LINES.has(element.tagName) && hasRtl) setAttribute(element, 'dir', 'auto');
  if (FRAMES.has(element.tagName) && first === 'rtl') setAttribute(element, 'dir', 'rtl');
}
