import { createText, rewrite, setChildren } from './edit-tree';
import { INLINE_TAGS, LINE_TAGS } from './tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { closest, descendants, elements, isElement, isNamed, isText, textOf } from './tree';

const MEDIA = new Set(['img', 'video', 'audio', 'iframe', 'hr', 'figure']);
const LINES = [...LINE_TAGS, 'blockquote'];
/** Elements that are removed when empty. Cells stay, because the columns depend on them. */
const REMOVED_WHEN_EMPTY = new Set([
  ...LINE_TAGS.filter((tag) => tag !== 'th' && tag !== 'td'),
  ...['ul', 'ol', 'dl', 'blockquote', 'pre', 'table'],
  ...INLINE_TAGS,
]);

/** White space, including no-break, full-width and zero-width spaces, which editors paste as indents. */
const LEADING_SPACE = /^[\s\u200B]+/;
const BLANK = /^[\s\u200B]*$/;

/** Removes indents, spaces and empty paragraphs that CMS editors paste as text. */
export function tidyText(root: ParentNode): void {
  for (const node of descendants(root)) {
    if (!isText(node)) continue;
    if (closest(node, 'pre')) continue;
    const text = node.value.replace(/\uFEFF/g, '').replace(/[ \t\r\n\f]+/g, ' ');
    // Underlined spaces are blanks to fill in, shown as low lines.
    const isBlank = /\u3000|\u00A0\s/.test(text) && text.trim() === '' && closest(node, 'u');
    node.value = isBlank ? text.replace(/\s/g, '_') : text.replace(/[ \u00A0]{2,}/g, ' ');
  }
  const filledElements = nonEmptyElements(root);
  for (const line of elements(root, ...LINES)) {
    trimLine(line, 'start', filledElements);
    trimLine(line, 'end', filledElements);
  }
  trimLines(root);
  for (const pre of elements(root, 'pre')) trimFirstLine(pre);
  rewrite(root, (node) => {
    if (REMOVED_WHEN_EMPTY.has(node.tagName) && !filledElements.has(node))
      return isSpacing(node) ? [createText(' ')] : [];
    return node.tagName === 'span' && node.attrs.length === 0 ? node.childNodes : [node];
  });
  setChildren(
    root,
    root.childNodes.filter((node) => !isText(node) || !BLANK.test(node.value)),
  );
}

/** Returns true if an inline element contains a space. Word separates words by such elements. */
function isSpacing(element: Element): boolean {
  return INLINE_TAGS.includes(element.tagName) && /[^\S\u3000]/.test(textOf(element));
}

/** Returns the elements that contain text or media. Trimming does not change the result. */
function nonEmptyElements(parent: ParentNode, filledElements = new Set<ChildNode>()): ReadonlySet<ChildNode> {
  for (const child of parent.childNodes) {
    if (isElement(child)) nonEmptyElements(child, filledElements);
    const isFilled = isText(child)
      ? !BLANK.test(child.value)
      : isElement(child) && (filledElements.has(child) || MEDIA.has(child.tagName));
    if (isFilled && isElement(parent)) filledElements.add(parent);
  }
  return filledElements;
}

/** Removes spaces and `<br>` at one end of a line, including those in inline elements. */
function trimLine(line: ParentNode, side: 'start' | 'end', filledElements: ReadonlySet<ChildNode>): void {
  const { childNodes } = line;
  let dropCount = 0;
  for (; dropCount < childNodes.length; dropCount += 1) {
    const node = childNodes[side === 'start' ? dropCount : childNodes.length - 1 - dropCount];
    if (!node) break;
    if (isText(node)) {
      node.value = side === 'start' ? node.value.replace(LEADING_SPACE, '') : trimEndSpace(node.value);
      if (node.value !== '') break;
    } else if (!isElement(node)) break;
    else if (node.tagName !== 'br') {
      if (node.tagName === 'pre' || !REMOVED_WHEN_EMPTY.has(node.tagName)) break;
      if (filledElements.has(node)) {
        trimLine(node, side, filledElements);
        break;
      }
    }
  }
  if (dropCount === 0) return;
  line.childNodes =
    side === 'start' ? childNodes.slice(dropCount) : childNodes.slice(0, childNodes.length - dropCount);
}

/** Trims the end in a loop, because a pattern would take quadratic time on runs of spaces. */
function trimEndSpace(text: string): string {
  let end = text.length;
  while (end > 0 && BLANK.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

function trimLines(parent: ParentNode): void {
  let isAfterBreak = false;
  for (const child of parent.childNodes) {
    if (isAfterBreak && isText(child)) child.value = child.value.replace(LEADING_SPACE, '');
    isAfterBreak = isNamed(child, 'br');
    if (isElement(child) && child.tagName !== 'pre') trimLines(child);
  }
}

/** Removes line breaks at the start of `<pre>`, because HTML parsers ignore the first one. */
function trimFirstLine(pre: ParentNode): void {
  const firstText = descendants(pre).find(isText);
  if (firstText) firstText.value = firstText.value.replace(/^\n+/, '');
}
