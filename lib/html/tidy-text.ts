import { INLINE_TAGS } from './inline-tags';
import {
  type ChildNode,
  closest,
  descendants,
  elements,
  isElement,
  isText,
  type ParentNode,
  remove,
  unwrap,
} from './tree';

const PRE = new Set(['pre']);
const MEDIA = ['img', 'video', 'audio', 'iframe', 'hr', 'figure'];
/** Elements that begin and end a line of their own. */
const LINES = [
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
  'blockquote',
];
/** Elements that may go when nothing is in them; cells stay, because their neighbours count on them. */
const HOLLOW = [
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'li',
    'ul',
    'ol',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'table',
    'caption',
  ],
  ...INLINE_TAGS,
  'figcaption',
];

/** `\s` with the no-break, the full-width and the unseen spaces that editors paste as an indent. */
const LEADING = /^[\s\u200B]+/;
const TRAILING = /[\s\u200B]+$/;
const BLANK = /^[\s\u200B]*$/;

/**
 * Drops what CMS editors paste for looks: full-width and no-break indents at the start of a line, runs of blanks,
 * paragraphs with nothing or a lone `<br>` in them, spans that say nothing.
 */
export function tidyText(root: ParentNode): void {
  for (const node of descendants(root)) {
    if (isText(node) && !closest(node, PRE)) {
      node.value = node.value.replace(/\uFEFF/g, '').replace(/[ \t\r\n\f\u00A0]{2,}|[\t\r\n\f]/g, ' ');
    }
  }
  for (const line of elements(root, ...LINES)) {
    trim(line, 'start');
    trim(line, 'end');
  }
  for (const br of elements(root, 'br')) trimAfter(br);
  for (const pre of elements(root, 'pre')) trimFirstLine(pre);
  for (const hollow of elements(root, ...HOLLOW).reverse()) {
    if (isHollow(hollow)) remove(hollow);
  }
  for (const span of elements(root, 'span')) {
    if (span.attrs.length === 0) unwrap(span);
  }
  for (const node of descendants(root)) {
    if (isText(node) && node.parentNode === root && BLANK.test(node.value)) remove(node);
  }
}

/** Removes blanks and `<br>` at one end of a line, through the inline elements that stand there. */
function trim(line: ParentNode, side: 'start' | 'end'): void {
  for (;;) {
    const node = side === 'start' ? line.childNodes[0] : line.childNodes.at(-1);
    if (!node) return;
    if (isText(node)) {
      node.value = node.value.replace(side === 'start' ? LEADING : TRAILING, '');
      if (node.value !== '') return;
    } else if (!isElement(node) || node.tagName !== 'br') {
      if (!isElement(node) || !HOLLOW.includes(node.tagName)) return;
      trim(node, side);
      if (!isHollow(node)) return;
    }
    remove(node);
  }
}

/** A line within a paragraph begins without an indent, too. */
function trimAfter(br: ChildNode): void {
  const siblings = br.parentNode?.childNodes ?? [];
  const next = siblings[siblings.indexOf(br) + 1];
  if (next && isText(next)) next.value = next.value.replace(LEADING, '');
}

/** Browsers drop a line break right behind `<pre>`: a second one would count when the page is read, not before. */
function trimFirstLine(pre: ParentNode): void {
  const first = descendants(pre).find(isText);
  if (first) first.value = first.value.replace(/^\n+/, '');
}

function isHollow(node: ParentNode): boolean {
  return descendants(node).every((inner) =>
    isText(inner) ? BLANK.test(inner.value) : !isElement(inner) || !MEDIA.includes(inner.tagName),
  );
}
