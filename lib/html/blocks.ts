import {
  append,
  attribute,
  type ChildNode,
  cloneShell,
  createElement,
  type Element,
  elements,
  fill,
  isElement,
  isText,
  type ParentNode,
  replaceWith,
  setAttribute,
  unwrap,
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

/**
 * Gives a body the shape that HTML asks for: blocks only where blocks may stand, no loose text, no `div`. Pictures and
 * tables leave the paragraph around them, which is split; bold around paragraphs moves into them; lines parted by `<br>`
 * outside of any paragraph become paragraphs.
 */
export function shapeBlocks(root: ParentNode): void {
  mendLists(root);
  for (const element of elements(root)) {
    if (BLOCKS.has(element.tagName)) liftToContainer(element);
  }
  for (const container of elements(root, 'blockquote').reverse()) wrapLoose(container);
  for (const box of elements(root, 'div').reverse()) dissolve(box);
  wrapLoose(root);
}

/** Lists hold items only: what else stands in one joins the item before it; items without a list get one. */
function mendLists(root: ParentNode): void {
  for (const list of elements(root, 'ul', 'ol')) {
    let last: Element | undefined;
    for (const child of [...list.childNodes]) {
      if (isElement(child) && child.tagName === 'li') last = child;
      else if (isElement(child) || (isText(child) && child.value.trim() !== '')) {
        last ??= wrapIn('li', child);
        append(last, child);
      }
    }
  }
  for (const item of elements(root, 'li')) {
    if (!LISTS.has(parentName(item))) append(wrapIn('ul', item), item);
  }
  for (const item of elements(root, 'dt', 'dd')) {
    if (parentName(item) !== 'dl') rename(item, 'div');
  }
  for (const caption of elements(root, 'figcaption')) {
    if (parentName(caption) !== 'figure') rename(caption, 'div');
  }
  for (const list of elements(root, 'dl')) {
    for (const child of [...list.childNodes]) {
      const fits = isElement(child) && (child.tagName === 'dt' || child.tagName === 'dd');
      if (!fits && (isElement(child) || (isText(child) && child.value.trim() !== '')))
        append(wrapIn('dd', child), child);
    }
  }
}

/** Splits whatever stands between a block and the next element that may hold it. */
function liftToContainer(block: Element): void {
  for (let parent = block.parentNode; parent && isElement(parent); parent = block.parentNode) {
    if (CONTAINERS.has(parent.tagName) || LIST_PARTS.has(parent.tagName)) return;
    if (parent.tagName === 'figure' || parent.tagName === 'figcaption' || parent.tagName === 'caption')
      return;
    if (!BLOCKS.has(parent.tagName) && PROSE.has(block.tagName)) takeInside(parent, block);
    const place = parent.childNodes.indexOf(block);
    const [earlier, later] = [parent.childNodes.slice(0, place), parent.childNodes.slice(place + 1)];
    const before = fill(cloneShell(parent), earlier);
    const after = fill(cloneShell(parent), later);
    replaceWith(
      parent,
      [before, block, after].filter((part) => part === block || part.childNodes.length > 0),
    );
  }
}

/** `<b><p>text</p></b>` means `<p><b>text</b></p>`. */
function takeInside(inline: Element, block: Element): void {
  const inner = fill(cloneShell(inline), [...block.childNodes]);
  if (inner.childNodes.length > 0) append(block, inner);
}

/** Turns each run of loose text and inline elements into a paragraph; a `<br>` among them ends the run. */
function wrapLoose(container: ParentNode): void {
  let paragraph: Element | undefined;
  for (const child of [...container.childNodes]) {
    if (isElement(child) && (BLOCKS.has(child.tagName) || child.tagName === 'br')) {
      paragraph = undefined;
      if (child.tagName === 'br') replaceWith(child, []);
    } else if (paragraph || isElement(child) || (isText(child) && child.value.trim() !== '')) {
      paragraph ??= wrapIn('p', child);
      append(paragraph, child);
    }
  }
}

/** Leaves a box's blocks in its place; what it said of alignment and language goes to them. */
function dissolve(box: Element): void {
  wrapLoose(box);
  for (const block of box.childNodes.filter(isElement)) {
    if (!PROSE.has(block.tagName)) continue;
    for (const name of ['style', 'lang', 'dir']) {
      if (attribute(block, name) === undefined) setAttribute(block, name, attribute(box, name));
    }
  }
  unwrap(box);
}

function parentName(node: ChildNode): string {
  return node.parentNode && isElement(node.parentNode) ? node.parentNode.tagName : '';
}

/** A new element in the place of `node`, which is taken out. */
function wrapIn(tagName: string, node: ChildNode): Element {
  const wrapper = createElement(tagName, {});
  replaceWith(node, [wrapper]);
  return wrapper;
}

function rename(element: Element, tagName: string): void {
  const renamed = fill(cloneShell(element), [...element.childNodes]);
  renamed.tagName = tagName;
  renamed.nodeName = tagName;
  replaceWith(element, [renamed]);
}
