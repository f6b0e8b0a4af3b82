import { nameIconLinks } from './drawings';
import { createElement, createText, setAttribute, setChildren } from './edit-tree';
import { originAttribute } from './embed-tags';
import { linkLoneAddresses, resolveEmbeds } from './embeds';
import { renderFormulas } from './formulas';
import { joinPictures } from './join-pictures';
import { backgroundAttribute } from './stored-content';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, elements, isElement, isNamed, isText } from './tree';
import { convertWordLists } from './word-lists';

/** Joins pictures, embeds and formulas. The site and imports render the remaining embeds differently. */
export function readBody(root: ParentNode, base: string | undefined): { formulas: number } {
  joinPictures(root);
  for (const pre of elements(root, 'pre')) separateCodeLines(pre);
  breakLines(root);
  resolveEmbeds(root, base);
  linkLoneAddresses(root);
  nameIconLinks(root, base);
  const formulas = renderFormulas(root);
  convertWordLists(root);
  for (const element of elements(root)) {
    for (const name of ['data-list', backgroundAttribute, 'aria-hidden']) {
      if (attribute(element, name) !== undefined) setAttribute(element, name, undefined);
    }
    if (element.tagName === 'object') continue;
    if (attribute(element, originAttribute) !== undefined) setAttribute(element, originAttribute, undefined);
    if (isNamed(element, 'div', 'span', 'figure', 'a')) setAttribute(element, 'title', undefined);
  }
  return { formulas };
}

/** Separates adjacent `code` elements: editors such as WeChat's make one of each line of a program. */
function separateCodeLines(pre: Element): void {
  const isCode = (node: ChildNode | undefined) => node !== undefined && isNamed(node, 'code');
  const lines = pre.childNodes.flatMap((child, at) =>
    isCode(child) && isCode(pre.childNodes[at - 1]) ? [createText('\n'), child] : [child],
  );
  setChildren(pre, lines);
}

/** Maximum lines of a body, because the budget of `sanitize` does not count them. */
const maxLines = 5_000;

/** Replaces line ends by `<br>` where the author's style makes them visible. */
function breakLines(parent: ParentNode, limit = { left: maxLines }, areVisible = false): void {
  const children = parent.childNodes.flatMap((child) => {
    if (isElement(child) && child.tagName !== 'pre')
      breakLines(child, limit, areVisible || attribute(child, originAttribute) === 'lines');
    if (!areVisible || !isText(child) || child.value.trim() === '') return [child];
    const lines = child.value.split('\n');
    if (lines.length > limit.left) return [child];
    limit.left -= lines.length - 1;
    return lines.flatMap((line, at) =>
      at === 0 ? [createText(line)] : [createElement('br', {}), createText(`\n${line}`)],
    );
  });
  setChildren(parent, children);
}
