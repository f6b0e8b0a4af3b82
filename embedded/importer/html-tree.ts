import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlParent = DefaultTreeAdapterTypes.ParentNode;
type HtmlText = DefaultTreeAdapterTypes.TextNode;

/** Expects sanitized HTML: its depth is limited, so the functions below may recurse. */
export function parseHtml(markup: string): HtmlParent {
  const page = defaultTreeAdapter.createElement('body', html.NS.HTML, []);
  return parseFragment(page, markup, {});
}

export function isElement(node: HtmlNode | HtmlParent): node is HtmlElement {
  return 'tagName' in node;
}

export function isText(node: HtmlNode): node is HtmlText {
  return node.nodeName === '#text' && 'value' in node;
}

export function isBlank(node: HtmlNode): boolean {
  return isText(node) && node.value.trim() === '';
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

export function setAttribute(element: HtmlElement, name: string, value: string | number | undefined): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
  if (value !== undefined) element.attrs.push({ name, value: String(value) });
}

export function newElement(
  tagName: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly HtmlNode[] = [],
): HtmlElement {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = defaultTreeAdapter.createElement(tagName, html.NS.HTML, attrs);
  setChildren(element, children);
  return element;
}

export function newText(value: string): HtmlText {
  return defaultTreeAdapter.createTextNode(value);
}

/** Creates a placeholder such as `<!--VIDEOS#0-->`. */
export function newPlaceholder(name: string): HtmlNode {
  return defaultTreeAdapter.createCommentNode(name);
}

/** Replacing children one by one would take quadratic time in bodies with thousands of nodes. */
export function setChildren(parent: HtmlParent, children: readonly HtmlNode[]): void {
  parent.childNodes = [...children];
  for (const child of children) child.parentNode = parent;
}

export function replaceNode(node: HtmlNode, replacements: readonly HtmlNode[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  const place = parent.childNodes.indexOf(node);
  if (place < 0) return;
  parent.childNodes.splice(place, 1, ...replacements);
  node.parentNode = null;
  for (const replacement of replacements) replacement.parentNode = parent;
}

/** Returns a copy, so the tree may change during iteration. Without names, returns all descendants. */
export function elementsOf(root: HtmlParent, ...names: readonly string[]): HtmlElement[] {
  return root.childNodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const inner = elementsOf(node, ...names);
    return names.length === 0 || names.includes(node.tagName) ? [node, ...inner] : inner;
  });
}

export function textContent(node: HtmlNode | HtmlParent): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textContent).join('') : '';
}

export function closestOf(node: HtmlNode, name: string): HtmlElement | undefined {
  for (let parent = node.parentNode; parent && isElement(parent); parent = parent.parentNode) {
    if (parent.tagName === name) return parent;
  }
  return undefined;
}
