import {
  append,
  attribute,
  type ChildNode,
  cloneShell,
  createElement,
  type Element,
  isElement,
  isText,
  type ParentNode,
  rename,
  setAttribute,
  setChildren,
} from './tree';

const BLOCKS = new Set([
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'dl',
    'blockquote',
    'pre',
    'figure',
    'table',
    'hr',
    'div',
  ],
]);
/** Elements that may hold blocks. */
const CONTAINERS = new Set(['blockquote', 'li', 'dt', 'dd', 'td', 'th', 'div']);
const LISTS = new Set(['ul', 'ol']);
const LIST_PARTS = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Blocks that inline elements around them may move into. */
const PROSE = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'div']);

/** Elements that stay whole around the blocks in them. */
const WHOLE = new Set([...CONTAINERS, ...LIST_PARTS, 'figure', 'figcaption', 'caption']);
/** What a box says for all blocks in it. */
const INHERITED = ['style', 'lang', 'dir'];

/**
 * Gives a body the shape that HTML asks for: blocks only where blocks may stand, no loose text, no `div`. Pictures and
 * tables leave the paragraph around them, which is split; bold around paragraphs moves into them; lines parted by `<br>`
 * outside of any paragraph become paragraphs.
 */
export function shapeBlocks(root: ParentNode): void {
  mend(root);
  setChildren(root, root.childNodes.flatMap(lifted));
  openBoxes(root);
  setChildren(root, paragraphs(root.childNodes));
}

const isNamed = (node: ChildNode, ...names: string[]): node is Element =>
  isElement(node) && names.includes(node.tagName);
const isBlock = (node: ChildNode): node is Element => isElement(node) && BLOCKS.has(node.tagName);
/** Elements, and text that is not only blanks. */
const isSomething = (node: ChildNode): boolean =>
  isElement(node) || (isText(node) && node.value.trim() !== '');

/** Lists hold items only: anything else in one joins the item before it; items without a list get one. */
function mend(parent: ParentNode): void {
  const name = isElement(parent) ? parent.tagName : '';
  if (LISTS.has(name)) setChildren(parent, asItems(parent.childNodes));
  else
    setChildren(
      parent,
      parent.childNodes.map((child) => placed(child, name)),
    );
  for (const child of parent.childNodes) if (isElement(child)) mend(child);
}

function asItems(children: readonly ChildNode[]): ChildNode[] {
  const items: ChildNode[] = [];
  let last: Element | undefined;
  for (const child of children) {
    if (isNamed(child, 'li')) last = child;
    else if (isSomething(child)) {
      if (!last) {
        last = createElement('li', {});
        items.push(last);
      }
      append(last, child);
      continue;
    }
    items.push(child);
  }
  return items;
}

/** What a child becomes that may not stand in a parent of this name. */
function placed(child: ChildNode, parent: string): ChildNode {
  if (parent === 'dl')
    return isNamed(child, 'dt', 'dd') || !isSomething(child) ? child : createElement('dd', {}, [child]);
  if (isNamed(child, 'li')) return createElement('ul', {}, [child]);
  if (isNamed(child, 'dt', 'dd')) rename(child, 'div');
  if (isNamed(child, 'figcaption') && parent !== 'figure') rename(child, 'div');
  return child;
}

/** An element, or the parts into which the blocks in it split it. */
function lifted(node: ChildNode): ChildNode[] {
  if (!isElement(node)) return [node];
  setChildren(node, node.childNodes.flatMap(lifted));
  if (WHOLE.has(node.tagName) || !node.childNodes.some(isBlock)) return [node];
  const inline = BLOCKS.has(node.tagName) ? undefined : node;
  return runs(node.childNodes, (run) => setChildren(cloneShell(node), run)).map((part) => {
    if (inline && isBlock(part) && PROSE.has(part.tagName)) takeInside(inline, part);
    return part;
  });
}

/** Nodes with each run between two blocks made into one element. */
function runs(nodes: readonly ChildNode[], gather: (run: ChildNode[]) => Element): ChildNode[] {
  const parts: ChildNode[] = [];
  let run: ChildNode[] = [];
  const end = () => {
    if (run.length > 0) parts.push(gather(run));
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    end();
    parts.push(node);
  }
  end();
  return parts;
}

/** `<b><p>text</p></b>` means `<p><b>text</b></p>`; in a box it means that of all paragraphs in it. */
function takeInside(inline: Element, block: Element): void {
  const parts = runs(block.childNodes, (run) => setChildren(cloneShell(inline), run));
  for (const part of parts) if (isBlock(part) && PROSE.has(part.tagName)) takeInside(inline, part);
  setChildren(block, parts);
}

/** Each run of loose text and inline elements as a paragraph; a `<br>` among them ends the run. */
function paragraphs(children: readonly ChildNode[]): ChildNode[] {
  const blocks: ChildNode[] = [];
  let paragraph: Element | undefined;
  for (const child of children) {
    if (isNamed(child, 'br') || isBlock(child)) {
      paragraph = undefined;
      if (isBlock(child)) blocks.push(child);
    } else if (paragraph) append(paragraph, child);
    else if (isSomething(child)) {
      paragraph = createElement('p', {}, [child]);
      blocks.push(paragraph);
    } else blocks.push(child);
  }
  return blocks;
}

/** Leaves the blocks of each box in its place; loose text in quotations becomes paragraphs, too. */
function openBoxes(parent: ParentNode): void {
  const isQuotation = isElement(parent) && parent.tagName === 'blockquote';
  const children = parent.childNodes.flatMap((child) =>
    isNamed(child, 'div') ? contentsOf(child, {}) : [child],
  );
  setChildren(parent, isQuotation ? paragraphs(children) : children);
  for (const child of parent.childNodes) if (isElement(child)) openBoxes(child);
}

type Said = Readonly<Record<string, string | undefined>>;

/** A box's blocks; what it said of alignment and language goes to them, unless they or a nearer box say it. */
function contentsOf(box: Element, around: Said): ChildNode[] {
  const said = Object.fromEntries(INHERITED.map((name) => [name, attribute(box, name) ?? around[name]]));
  const blocks = paragraphs(box.childNodes).flatMap((child) => {
    if (isNamed(child, 'div')) return contentsOf(child, said);
    if (isBlock(child) && PROSE.has(child.tagName)) inherit(child, said);
    return [child];
  });
  const first = blocks.find(isElement);
  const id = attribute(box, 'id');
  if (first && id !== undefined && attribute(first, 'id') === undefined) setAttribute(first, 'id', id);
  return blocks;
}

function inherit(block: Element, said: Said): void {
  for (const name of INHERITED) {
    if (said[name] !== undefined && attribute(block, name) === undefined)
      setAttribute(block, name, said[name]);
  }
}
