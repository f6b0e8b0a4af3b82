import 'server-only';
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeHtml } from '@/lib/format/escape-html';
import { markupAttributes } from './markup-attributes';

type Props = Readonly<Record<string, unknown>>;

/** A static part: HTML of an element, or text. */
interface StaticPart {
  readonly html: string;
  /** undefined: text. */
  readonly type: string | undefined;
  readonly props: Props;
  /** The inner HTML, or the raw text. */
  readonly innerHtml: string;
}

/** A part rendered by React: an island or an ancestor of one. */
interface ReactPart {
  readonly reactNode: ReactNode;
}

type Part = StaticPart | ReactPart;
type Rendered = readonly Part[] | Promise<readonly Part[]>;

const noProps: Props = {};
const voidElements = new Set('area br col embed hr img input source track wbr meta'.split(' '));

/** Elements that only React may render, because React hoists, preloads or fills them. */
const reactOnly = new Set(
  'html head body title link style base textarea select option optgroup pre listing'.split(' '),
);

function needsReact(type: string, props: Props): boolean {
  if (reactOnly.has(type)) return true;
  if (type === 'meta') return props.itemProp === undefined;
  if (type === 'script') return props.src !== undefined;
  // React preloads eager pictures, so it must render them.
  if (type === 'img') return props.loading !== 'lazy' && !(props.width === 1 && props.height === 1);
  if (type === 'input') return 'checked' in props || 'defaultValue' in props || 'defaultChecked' in props;
  return 'ref' in props;
}

function isPromise(value: unknown): value is Promise<never> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

function inOrder(results: readonly Rendered[]): Rendered {
  if (results.some(isPromise)) {
    return Promise.all(results).then((all) => all.flat());
  }
  return (results as readonly (readonly Part[])[]).flat();
}

function isStatic(part: Part): part is StaticPart {
  return 'html' in part;
}

/** Converts a part to a React node; parts need no keys, since they never move. */
function nodeOf(part: Part): ReactNode {
  if (!isStatic(part)) return part.reactNode;
  const { type, props, innerHtml } = part;
  if (type === undefined) return innerHtml;
  const { children: _, ...rest } = props;
  return createElement(type, innerHtml ? { ...rest, dangerouslySetInnerHTML: { __html: innerHtml } } : rest);
}

function isMarkup(value: unknown): value is { __html: string } {
  return typeof value === 'object' && value !== null && '__html' in value && typeof value.__html === 'string';
}

function finishElement(type: string, props: Props, children: readonly Part[]): readonly Part[] {
  const attributes = needsReact(type, props) ? undefined : markupAttributes(props);
  if (attributes === undefined || !children.every(isStatic)) {
    const { children: _, ...rest } = props;
    return [{ reactNode: createElement(type, rest, ...children.map(nodeOf)) }];
  }
  const set = props.dangerouslySetInnerHTML;
  const innerHtml = isMarkup(set) ? set.__html : children.map(({ html }) => html).join('');
  const html = voidElements.has(type)
    ? `<${type}${attributes}>`
    : `<${type}${attributes}>${innerHtml}</${type}>`;
  return [{ html, type, props, innerHtml }];
}

function renderElement({ type, props }: ReactElement<Props>): Rendered {
  if (typeof type === 'string') {
    const children = renderNode(props.children as ReactNode);
    return isPromise(children)
      ? children.then((renderedChildren) => finishElement(type, props, renderedChildren))
      : finishElement(type, props, children as readonly Part[]);
  }
  if (type === Fragment) return renderNode(props.children as ReactNode);
  // A server component; client components are references marked by `$$typeof`.
  if (typeof type === 'function' && !('$$typeof' in type)) {
    return renderNode((type as (input: Props) => ReactNode)(props));
  }
  return [{ reactNode: createElement(type, props) }];
}

function renderNode(node: ReactNode): Rendered {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number') {
    const text = String(node);
    return [{ html: escapeHtml(text), type: undefined, props: noProps, innerHtml: text }];
  }
  if (Array.isArray(node)) return inOrder(node.map(renderNode));
  if (isPromise(node)) return (node as Promise<ReactNode>).then(renderNode);
  return isValidElement<Props>(node) ? renderElement(node) : [{ reactNode: node }];
}

/** React renders only islands and their ancestors, at 30 µs an element instead of 1 µs here (ADR 0030). */
export async function StaticHtml({ children }: { children: ReactNode }): Promise<ReactNode> {
  const parts = await renderNode(children);
  return createElement(Fragment, null, ...parts.map(nodeOf));
}
