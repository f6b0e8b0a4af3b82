import type { DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type TextNode = DefaultTreeAdapterTypes.TextNode;
export type Fragment = DefaultTreeAdapterTypes.DocumentFragment;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Node = DefaultTreeAdapterTypes.Node;

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function isNamed(node: Node, ...names: string[]): node is Element {
  return isElement(node) && names.includes(node.tagName);
}

export function isText(node: Node): node is TextNode {
  return node.nodeName === '#text' && 'value' in node;
}

export function isBlank(node: Node): boolean {
  return isText(node) && node.value.trim() === '';
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Sets an element's id on the first element that replaces it, so that links to the id still work. */
export function passId(element: Element, replacements: readonly ChildNode[]): void {
  const id = element.attrs.find(({ name }) => name === 'id');
  const holder = replacements.find(isElement);
  if (id && holder && attribute(holder, 'id') === undefined) holder.attrs.push({ ...id });
}

/** Returns the declared size in pixels; undefined unless both sides are larger than `min`. */
export function declaredSize(element: Element, min: number): { width: number; height: number } | undefined {
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    Number.parseInt(attribute(element, name) ?? '', 10),
  );
  return width > min && height > min ? { width, height } : undefined;
}

/** Returns all nodes below `root` in document order, as a list, so that callers may change the tree. */
export function descendants(root: ParentNode, nodes: ChildNode[] = []): ChildNode[] {
  for (const node of root.childNodes) {
    nodes.push(node);
    if (isElement(node)) descendants(node, nodes);
  }
  return nodes;
}

export function elements(root: ParentNode, ...names: string[]): Element[] {
  const found = descendants(root).filter(isElement);
  return names.length === 0 ? found : found.filter(({ tagName }) => names.includes(tagName));
}

export function closest(node: ChildNode, ...names: string[]): Element | undefined {
  for (let parent = node.parentNode; parent && isElement(parent); parent = parent.parentNode)
    if (names.includes(parent.tagName)) return parent;
  return undefined;
}

export function textOf(node: Node): string {
  if (isText(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
