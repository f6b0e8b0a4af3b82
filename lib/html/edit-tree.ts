import { defaultTreeAdapter, html, parseFragment } from 'parse5';
import type { ChildNode, Element, Fragment, ParentNode, TextNode } from './tree';
import { isElement, isText, passId } from './tree';

/** Attribute values; `true` is a boolean attribute, `undefined` omits the attribute. */
type Attributes = Readonly<Record<string, string | number | true | undefined>>;

/** Adapter that searches siblings from the end; parse5's adapter takes quadratic time for nodes in tables. */
const reverseSearchAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  insertBefore(parent, node, reference) {
    parent.childNodes.splice(parent.childNodes.lastIndexOf(reference), 0, node);
    node.parentNode = parent;
  },
  insertTextBefore(parent, text, reference) {
    const previous = parent.childNodes[parent.childNodes.lastIndexOf(reference) - 1];
    if (previous && isText(previous)) previous.value += text;
    else reverseSearchAdapter.insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference);
  },
  detachNode(node) {
    const siblings = node.parentNode?.childNodes;
    siblings?.splice(siblings.lastIndexOf(node), 1);
    node.parentNode = null;
  },
};

/** Parses markup as browsers do inside a page, so that serialized markup parses to the same tree. */
export function parseMarkup(markup: string): Fragment {
  const contextElement = defaultTreeAdapter.createElement('body', html.NS.HTML, []);
  return parseFragment(contextElement, markup, { treeAdapter: reverseSearchAdapter });
}

export function createElement(tagName: string, attributes: Attributes, children: readonly ChildNode[] = []) {
  const element = defaultTreeAdapter.createElement(tagName, html.NS.HTML, []);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  for (const child of children) append(element, child);
  return element;
}

export function createText(value: string): TextNode {
  return defaultTreeAdapter.createTextNode(value);
}

/** Creates a placeholder of the platform, such as `<!--VIDEOS#0-->`. */
export function createPlaceholder(name: string): ChildNode {
  return defaultTreeAdapter.createCommentNode(name);
}

/** Returns a list with the caption; the list is empty without text. */
export function createCaption(text: string | undefined): Element[] {
  return text ? [createElement('figcaption', {}, [createText(text)])] : [];
}

export function cloneWithoutChildren(element: Element): Element {
  const clone = createElement(element.tagName, {});
  clone.attrs = element.attrs.map((attribute) => ({ ...attribute }));
  return clone;
}

export function setAttribute(element: Element, name: string, value: Attributes[string]): void {
  const otherAttributes = element.attrs.filter((candidate) => candidate.name !== name);
  element.attrs =
    value === undefined
      ? otherAttributes
      : [...otherAttributes, { name, value: value === true ? '' : String(value) }];
}

export function rename(element: Element, tagName: string): void {
  element.tagName = tagName;
  element.nodeName = tagName;
}

export function append(parent: ParentNode, node: ChildNode): void {
  defaultTreeAdapter.appendChild(parent, node);
}

export function setChildren<Parent extends ParentNode>(parent: Parent, children: readonly ChildNode[]) {
  parent.childNodes = [...children];
  for (const child of children) child.parentNode = parent;
  return parent;
}

/** Replaces each element, innermost first. Rebuilds child lists, as removals would take quadratic time. */
export function rewrite(root: ParentNode, change: (element: Element) => readonly ChildNode[]): void {
  const children = root.childNodes.flatMap((child) => {
    if (!isElement(child)) return [child];
    rewrite(child, change);
    const replacements = change(child);
    if (child.parentNode === root && !replacements.includes(child)) passId(child, replacements);
    return replacements;
  });
  setChildren(root, children);
}

export function replaceNode(node: ChildNode, replacements: readonly ChildNode[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  parent.childNodes.splice(parent.childNodes.indexOf(node), 1, ...replacements);
  node.parentNode = null;
  for (const replacement of replacements) replacement.parentNode = parent;
}
