import 'server-only';
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeHtml } from '@/lib/format/escape-html';
import { voidElements } from '@/lib/format/serialize-html';
import { markupAttributes } from './markup-attributes';

type Props = Readonly<Record<string, unknown>>;

interface Part {
  /** HTML of a static part; undefined if React must render the part, such as an island or its ancestor. */
  readonly html: string | undefined;
  /** Returns the part for React. Parts need no keys, because they never move. */
  readonly toNode: () => ReactNode;
}

type RenderedParts = readonly Part[] | Promise<readonly Part[]>;

/** Elements that only React may render: it hoists them, fills in their state or adds a newline (`pre`). */
const reactOnly = new Set(
  'html head body title link style base textarea select option optgroup pre listing'.split(' '),
);

function needsReact(type: string, props: Props): boolean {
  if (reactOnly.has(type)) return true;
  if (type === 'meta') return props.itemProp === undefined;
  if (type === 'script') return props.src !== undefined;
  // React preloads eager pictures, so only React may render them.
  if (type === 'img') return props.loading !== 'lazy' && !(props.width === 1 && props.height === 1);
  if (type === 'input')
    return [props.checked, props.defaultChecked, props.defaultValue].some((value) => value !== undefined);
  return props.ref !== undefined;
}

function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

function renderNodes(nodes: readonly ReactNode[]): RenderedParts {
  const parts: Part[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const rendered = renderNode(nodes[index]);
    if (isPromise(rendered)) {
      const pendingParts = [rendered, ...nodes.slice(index + 1).map(renderNode)];
      return Promise.all(pendingParts).then((all) => [...parts, ...all.flat()]);
    }
    // A spread or `flat` takes several times as long for the usual one or two parts.
    for (const part of rendered) parts.push(part);
  }
  return parts;
}

function reactPart(node: ReactNode): Part {
  return { html: undefined, toNode: () => node };
}

function withoutChildren({ children: _, ...rest }: Props): Props {
  return rest;
}

function isMarkup(value: unknown): value is { __html: string } {
  return typeof value === 'object' && value !== null && '__html' in value && typeof value.__html === 'string';
}

function finishElement(type: string, props: Props, children: readonly Part[]): readonly Part[] {
  const attributes = needsReact(type, props) ? undefined : markupAttributes(props);
  if (attributes === undefined || children.some(({ html }) => html === undefined)) {
    const nodes = children.map(({ toNode }) => toNode());
    return [reactPart(createElement(type, withoutChildren(props), ...nodes))];
  }
  const rawMarkup = props.dangerouslySetInnerHTML;
  const innerHtml = isMarkup(rawMarkup) ? rawMarkup.__html : children.map(({ html }) => html).join('');
  const html = voidElements.has(type)
    ? `<${type}${attributes}>`
    : `<${type}${attributes}>${innerHtml}</${type}>`;
  const toNode = () =>
    createElement(type, {
      ...withoutChildren(props),
      ...(innerHtml && { dangerouslySetInnerHTML: { __html: innerHtml } }),
    });
  return [{ html, toNode }];
}

function renderElement({ type, props }: ReactElement<Props>): RenderedParts {
  if (typeof type === 'string') {
    const children = renderNode(props.children as ReactNode);
    return isPromise(children)
      ? children.then((renderedChildren) => finishElement(type, props, renderedChildren))
      : finishElement(type, props, children);
  }
  if (type === Fragment) return renderNode(props.children as ReactNode);
  // Calls server components; client components are references marked by `$$typeof`.
  if (typeof type === 'function' && !('$$typeof' in type)) {
    return renderNode((type as (input: Props) => ReactNode)(props));
  }
  return [reactPart(createElement(type, props))];
}

function renderNode(node: ReactNode): RenderedParts {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number') {
    const text = String(node);
    return [{ html: escapeHtml(text), toNode: () => text }];
  }
  if (Array.isArray(node)) return renderNodes(node);
  if (isPromise(node)) return node.then(renderNode);
  return isValidElement<Props>(node) ? renderElement(node) : [reactPart(node)];
}

/** Renders HTML in 1 µs per element instead of 30 µs, except islands and their ancestors (ADR 0030). */
export async function StaticHtml({ children }: { children: ReactNode }): Promise<ReactNode> {
  const parts = await renderNode(children);
  return createElement(Fragment, null, ...parts.map(({ toNode }) => toNode()));
}
