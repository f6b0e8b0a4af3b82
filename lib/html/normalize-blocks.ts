import { append, cloneWithoutChildren, createElement, rename, setAttribute, setChildren } from './edit-tree';
import { HEADING_TAGS } from './tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, isBlank, isElement, isNamed, isText, passId } from './tree';

const BLOCKS = new Set([
  ...['p', ...HEADING_TAGS, 'ul', 'ol', 'dl'],
  ...['blockquote', 'pre', 'figure', 'table', 'hr', 'div'],
]);
const CONTAINERS = new Set(['blockquote', 'li', 'dt', 'dd', 'td', 'th', 'div']);
const LISTS = new Set(['ul', 'ol']);
const LIST_PARTS = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Blocks that swap places with the inline elements that enclose them (`moveInside`). */
const PROSE = new Set(['p', ...HEADING_TAGS, 'div']);

/** Elements that `liftBlocks` does not split, even if they contain blocks. */
const UNSPLIT_TAGS = new Set([...CONTAINERS, ...LIST_PARTS, 'figure', 'figcaption', 'caption']);
const INHERITED = ['style', 'lang', 'dir'];

/** Ensures the content model of HTML: blocks only where blocks are allowed, no loose text, no `div`. */
export function normalizeBlocks(root: ParentNode): void {
  fixLists(root);
  setChildren(root, root.childNodes.flatMap(liftBlocks));
  unwrapBoxes(root);
  setChildren(root, wrapInParagraphs(root.childNodes));
}

const isBlock = (node: ChildNode): node is Element => isElement(node) && BLOCKS.has(node.tagName);
const isVisible = (node: ChildNode): boolean => isElement(node) || (isText(node) && !isBlank(node));

/** Moves children other than items into the previous item. Items without a list get a list. */
function fixLists(parent: ParentNode): void {
  const name = isElement(parent) ? parent.tagName : '';
  const { childNodes } = parent;
  const children = LISTS.has(name)
    ? toListItems(childNodes)
    : (name === 'dl' ? childNodes.flatMap(termsOf) : childNodes).map((child) => fixPlacement(child, name));
  setChildren(parent, children);
  for (const child of parent.childNodes) if (isElement(child)) fixLists(child);
}

function toListItems(children: readonly ChildNode[]): ChildNode[] {
  const items: ChildNode[] = [];
  let lastItem: Element | undefined;
  for (const child of children) {
    if (isNamed(child, 'li')) lastItem = child;
    else if (isVisible(child)) {
      if (!lastItem) {
        lastItem = createElement('li', {});
        items.push(lastItem);
      }
      append(lastItem, child);
      continue;
    }
    items.push(child);
  }
  return items;
}

/** Returns the contents of a `div` that groups a term and its descriptions. */
function termsOf(child: ChildNode): ChildNode[] {
  return isNamed(child, 'div') && child.childNodes.some((part) => isNamed(part, 'dt', 'dd'))
    ? child.childNodes
    : [child];
}

function fixPlacement(child: ChildNode, parentName: string): ChildNode {
  if (parentName === 'dl')
    return isNamed(child, 'dt', 'dd') || !isVisible(child) ? child : createElement('dd', {}, [child]);
  if (isNamed(child, 'li')) return createElement('ul', {}, [child]);
  if (isNamed(child, 'dt', 'dd')) rename(child, 'div');
  if (isNamed(child, 'figcaption') && parentName !== 'figure') rename(child, 'div');
  return child;
}

/** Returns an element, or its parts if blocks split it. */
function liftBlocks(node: ChildNode): ChildNode[] {
  if (!isElement(node)) return [node];
  setChildren(node, node.childNodes.flatMap(liftBlocks));
  if (UNSPLIT_TAGS.has(node.tagName) || !node.childNodes.some(isBlock)) return [node];
  const wrapper = BLOCKS.has(node.tagName) ? undefined : node;
  const parts = joinInlineRuns(node.childNodes, (run) => setChildren(cloneWithoutChildren(node), run));
  passId(node, parts);
  for (const part of parts)
    if (wrapper && isBlock(part) && PROSE.has(part.tagName)) moveInside(wrapper, part);
  return parts;
}

/** Joins each run of inline nodes between two blocks into one element. */
function joinInlineRuns(nodes: readonly ChildNode[], gather: (run: ChildNode[]) => Element): ChildNode[] {
  const parts: ChildNode[] = [];
  let run: ChildNode[] = [];
  const endRun = () => {
    if (run.length > 0) parts.push(gather(run));
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    parts.push(node);
  }
  endRun();
  return parts;
}

/** Turns `<b><p>text</p></b>` into `<p><b>text</b></p>`. */
function moveInside(wrapper: Element, block: Element): void {
  const parts = joinInlineRuns(block.childNodes, (run) => setChildren(cloneWithoutChildren(wrapper), run));
  for (const part of parts) if (isBlock(part) && PROSE.has(part.tagName)) moveInside(wrapper, part);
  setChildren(block, parts);
}

/** Wraps each run of loose text and inline elements in a paragraph; a `<br>` in between ends the run. */
function wrapInParagraphs(children: readonly ChildNode[]): ChildNode[] {
  const blocks: ChildNode[] = [];
  let paragraph: Element | undefined;
  for (const child of children) {
    if (isNamed(child, 'br') || isBlock(child)) {
      paragraph = undefined;
      if (isBlock(child)) blocks.push(child);
    } else if (paragraph) append(paragraph, child);
    else if (isVisible(child)) {
      paragraph = createElement('p', {}, [child]);
      blocks.push(paragraph);
    } else blocks.push(child);
  }
  return blocks;
}

function unwrapBoxes(parent: ParentNode): void {
  const isQuotation = isNamed(parent, 'blockquote');
  const children = parent.childNodes.flatMap((child) =>
    isNamed(child, 'div') ? contentsOf(child, {}) : [child],
  );
  setChildren(parent, isQuotation ? wrapInParagraphs(children) : children);
  for (const child of parent.childNodes) if (isElement(child)) unwrapBoxes(child);
}

type InheritedAttributes = Readonly<Record<string, string | undefined>>;

function contentsOf(box: Element, outer: InheritedAttributes): ChildNode[] {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, attribute(box, name) ?? outer[name]]));
  const blocks = wrapInParagraphs(box.childNodes).flatMap((child) => {
    if (isNamed(child, 'div')) return contentsOf(child, inherited);
    if (isBlock(child) && PROSE.has(child.tagName)) inheritAttributes(child, inherited);
    return [child];
  });
  passId(box, blocks);
  return blocks;
}

function inheritAttributes(block: Element, inherited: InheritedAttributes): void {
  for (const name of INHERITED) {
    if (inherited[name] !== undefined && attribute(block, name) === undefined)
      setAttribute(block, name, inherited[name]);
  }
}
