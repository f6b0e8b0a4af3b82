import { formatDate } from '@/lib/format/dates';
import { isPlatformDay, parsePlatformDate } from '@/lib/format/platform-date';
import { liftCaptions } from './author-figures';
import { nameIconLinks } from './drawings';
import { createElement, createText, rewrite, setChildren } from './edit-tree';
import { convertEditorLists } from './editor-lists';
import { originAttribute } from './embed-tags';
import { linkLoneAddresses, resolveEmbeds } from './embeds';
import { renderFormulas } from './formulas';
import { joinPictures } from './join-pictures';
import { backgroundAttribute } from './stored-content';
import { MEDIA_TAGS } from './tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, closest, elements, isBlank, isElement, isNamed, isText, textOf } from './tree';

/** Converts pictures, media embeds, formulas and lists. Callers render the other embeds. */
export function normalizeBody(root: ParentNode, base: string | undefined): { formulas: number } {
  rewrite(root, (node) => (attribute(node, originAttribute) === 'layout' ? cellsOf(node) : [node]));
  joinPictures(root);
  liftCaptions(root);
  for (const pre of elements(root, 'pre')) joinCodeLines(pre);
  for (const time of elements(root, 'time')) fillEmptyTime(time);
  breakLines(root);
  resolveEmbeds(root, base);
  linkLoneAddresses(root);
  nameIconLinks(root, base);
  const formulas = renderFormulas(root);
  convertEditorLists(root);
  for (const element of elements(root)) {
    const names = ['data-list', backgroundAttribute, 'aria-hidden'];
    if (element.tagName !== 'object') names.push(originAttribute);
    if (isNamed(element, 'div', 'span', 'figure', 'a')) names.push('title');
    element.attrs = element.attrs.filter(({ name }) => !names.includes(name));
  }
  return { formulas };
}

/** Returns the cells of a table without the table, which only arranges them, as in newsletters. */
function cellsOf(table: Element): Element[] {
  const cells = elements(table, 'caption', 'td', 'th').filter((cell) => closest(cell, 'table') === table);
  return cells.map(({ childNodes }) => createElement('div', {}, childNodes));
}

/** Fills an empty `time` from `datetime`, as a script of the CMS would. */
function fillEmptyTime(time: Element): void {
  const value = attribute(time, 'datetime');
  const epoch = textOf(time).trim() === '' ? parsePlatformDate(value) : undefined;
  if (epoch !== undefined)
    setChildren(time, [createText(formatDate(epoch, isPlatformDay(value) ? 'default' : 'content'))]);
}

/** Maximum characters of a paragraph in `pre` that is a line of code or of a poem. */
const maxCodeLine = 200;
const isLine = (node: ChildNode | undefined) =>
  node !== undefined && isNamed(node, 'p', 'div', 'ul', 'ol', 'li');
const isCode = (node: ChildNode | undefined) => node !== undefined && isNamed(node, 'code');

/** Joins lines of code with line ends. Editors also write lines as `code`, paragraphs or list items. */
function joinCodeLines(pre: Element): void {
  if (elements(pre, ...MEDIA_TAGS, 'table').length > 0) return;
  if (elements(pre, 'p').every((line) => textOf(line).length <= maxCodeLine))
    setChildren(pre, codeLines(pre));
}

function codeLines(parent: Element): ChildNode[] {
  const isShown = (node: ChildNode) =>
    isLine(node)
      ? textOf(node) !== '' || (isElement(node) && elements(node, 'br').length > 0)
      : !isBlank(node);
  const hasLines = parent.childNodes.some(isLine);
  const nodes = hasLines ? parent.childNodes.filter(isShown) : parent.childNodes;
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1];
    const startsLine = previous && (isLine(node) || isLine(previous) || (isCode(node) && isCode(previous)));
    const lineBreaks = startsLine ? [createText('\n')] : [];
    // Drops a `<br>` after a line or as the last node of a line, because the line ends there anyway.
    if (isNamed(node, 'br') && (isLine(previous) || (isLine(parent) && index === nodes.length - 1)))
      return lineBreaks;
    if (!isElement(node)) return [...lineBreaks, node];
    return [...lineBreaks, ...(isLine(node) ? codeLines(node) : [setChildren(node, codeLines(node))])];
  });
}

/** Maximum line breaks added to a body, because the budget of `sanitize` does not count them. */
const maxLines = 5_000;

/** Adds `<br>` at line ends that the author's style makes visible. */
function breakLines(parent: ParentNode, limit = { left: maxLines }, showsLineEnds = false): void {
  const children = parent.childNodes.flatMap((child) => {
    if (isElement(child) && child.tagName !== 'pre')
      breakLines(child, limit, showsLineEnds || attribute(child, originAttribute) === 'lines');
    if (!showsLineEnds || !isText(child) || child.value.trim() === '') return [child];
    const lines = child.value.split('\n');
    if (lines.length > limit.left) return [child];
    limit.left -= lines.length - 1;
    return lines.flatMap((line, index) =>
      index === 0 ? [createText(line)] : [createElement('br', {}), createText(`\n${line}`)],
    );
  });
  setChildren(parent, children);
}
