import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type TextNode = DefaultTreeAdapterTypes.TextNode;
export type Fragment = DefaultTreeAdapterTypes.DocumentFragment;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Node = DefaultTreeAdapterTypes.Node;

/** Values of attributes; `true` is a boolean attribute, `undefined` none at all. */
type Attributes = Readonly<Record<string, string | number | true | undefined>>;

/** A tree as browsers build it inside a page, so that nothing shifts when they read what is printed from it. */
export function parse(markup: string): Fragment {
  const page = defaultTreeAdapter.createElement('body', html.NS.HTML, []);
  return parseFragment(page, markup, {});
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function isText(node: Node): node is TextNode {
  return node.nodeName === '#text' && 'value' in node;
}

export function createElement(
  tagName: string,
  attributes: Attributes,
  children: readonly ChildNode[] = [],
): Element {
  const created = defaultTreeAdapter.createElement(tagName, html.NS.HTML, []);
  for (const [name, value] of Object.entries(attributes)) setAttribute(created, name, value);
  for (const child of children) append(created, child);
  return created;
}

export function createText(value: string): TextNode {
  return defaultTreeAdapter.createTextNode(value);
}

/** The same element without its children. */
export function cloneShell(element: Element): Element {
  const shell = createElement(element.tagName, {});
  shell.attrs = element.attrs.map((attribute) => ({ ...attribute }));
  return shell;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: Attributes[string]): void {
  const others = element.attrs.filter((candidate) => candidate.name !== name);
  element.attrs =
    value === undefined ? others : [...others, { name, value: value === true ? '' : String(value) }];
}

/** Moves a node to the end of `parent`. */
export function append(parent: ParentNode, node: ChildNode): void {
  remove(node);
  defaultTreeAdapter.appendChild(parent, node);
}

export function remove(node: ChildNode): void {
  if (node.parentNode) defaultTreeAdapter.detachNode(node);
}

/** Puts `nodes` where `node` stands, in order, and takes `node` out. */
export function replaceWith(node: ChildNode, nodes: readonly ChildNode[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  for (const next of nodes) {
    remove(next);
    defaultTreeAdapter.insertBefore(parent, next, node);
  }
  remove(node);
}

/** Moves `children` into `element`, which has none yet, at once: a body may hold thousands in one wrapper. */
export function fill(element: Element, children: readonly ChildNode[]): Element {
  const moved = new Set<ChildNode>(children);
  for (const parent of new Set(children.map((child) => child.parentNode))) {
    if (parent) parent.childNodes = parent.childNodes.filter((child) => !moved.has(child));
  }
  element.childNodes = [...children];
  for (const child of children) child.parentNode = element;
  return element;
}

/** Leaves an element's children in its place. */
export function unwrap(element: Element): void {
  replaceWith(element, [...element.childNodes]);
}

/** Puts `wrapper` where `element` stands, with `element` as its last child. */
export function wrap(element: ChildNode, wrapper: Element): void {
  const parent = element.parentNode;
  if (!parent) return;
  defaultTreeAdapter.insertBefore(parent, wrapper, element);
  append(wrapper, element);
}

/** All nodes below `root` in document order: a list, so that the tree may be changed while walking it. */
export function descendants(root: ParentNode): ChildNode[] {
  return root.childNodes.flatMap((node) => (isElement(node) ? [node, ...descendants(node)] : [node]));
}

/** The elements below `root` in document order; of the given names, when any are given. */
export function elements(root: ParentNode, ...names: string[]): Element[] {
  const found = descendants(root).filter(isElement);
  return names.length === 0 ? found : found.filter(({ tagName }) => names.includes(tagName));
}

export function closest(node: ChildNode, names: ReadonlySet<string>): Element | undefined {
  const parent = node.parentNode;
  if (!parent || !isElement(parent)) return undefined;
  return names.has(parent.tagName) ? parent : closest(parent, names);
}

/** The text below a node, as it stands. */
export function textOf(node: Node): string {
  if (isText(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
