import 'server-only';
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeMarkup, markupAttributes } from './markup-attributes';

type Props = Readonly<Record<string, unknown>>;

/** A static part: HTML of an element, or text. */
interface StillPart {
  readonly html: string;
  /** undefined: text. */
  readonly type: string | undefined;
  readonly props: Props;
  /** The inner HTML, or the raw text. */
  readonly inside: string;
}

/** A part rendered by React: an island or an ancestor of one. */
interface LivePart {
  readonly live: ReactNode;
}

type Part = StillPart | LivePart;
type Drawing = readonly Part[] | Promise<readonly Part[]>;

const noProps: Props = {};
const voids = new Set('area br col embed hr img input source track wbr meta'.split(' '));

/** Elements that only React may render: it hoists, preloads or fills them. */
const reactsOwn = new Set(
  'html head body title link style base textarea select option optgroup pre listing'.split(' '),
);

function needsReact(type: string, props: Props): boolean {
  if (reactsOwn.has(type)) return true;
  if (type === 'meta') return props.itemProp === undefined;
  if (type === 'script') return props.src !== undefined;
  // React preloads eager pictures.
  if (type === 'img') return props.loading !== 'lazy' && !(props.width === 1 && props.height === 1);
  if (type === 'input') return 'checked' in props || 'defaultValue' in props || 'defaultChecked' in props;
  return 'ref' in props;
}

function isPromise(value: unknown): value is Promise<never> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/** Joins rendered children in their order. */
function inOrder(drawings: readonly Drawing[]): Drawing {
  if (drawings.some(isPromise)) {
    return Promise.all(drawings).then((all) => all.flat());
  }
  return (drawings as readonly (readonly Part[])[]).flat();
}

function isStill(part: Part): part is StillPart {
  return 'html' in part;
}

/** Converts a part to a React node; parts need no keys, since they never move. */
function nodeOf(part: Part): ReactNode {
  if (!isStill(part)) return part.live;
  const { type, props, inside } = part;
  if (type === undefined) return inside;
  const { children: _, ...rest } = props;
  return createElement(type, inside ? { ...rest, dangerouslySetInnerHTML: { __html: inside } } : rest);
}

function isMarkup(value: unknown): value is { __html: string } {
  return typeof value === 'object' && value !== null && '__html' in value && typeof value.__html === 'string';
}

/** Creates an element from its rendered children, as HTML if React is not needed. */
function close(type: string, props: Props, children: readonly Part[]): readonly Part[] {
  const attributes = needsReact(type, props) ? undefined : markupAttributes(props);
  if (attributes === undefined || !children.every(isStill)) {
    const { children: _, ...rest } = props;
    return [{ live: createElement(type, rest, ...children.map(nodeOf)) }];
  }
  const set = props.dangerouslySetInnerHTML;
  const inside = isMarkup(set) ? set.__html : children.map(({ html }) => html).join('');
  const html = voids.has(type) ? `<${type}${attributes}>` : `<${type}${attributes}>${inside}</${type}>`;
  return [{ html, type, props, inside }];
}

function drawElement({ type, props }: ReactElement<Props>): Drawing {
  if (typeof type === 'string') {
    const children = draw(props.children as ReactNode);
    return isPromise(children)
      ? children.then((drawn) => close(type, props, drawn))
      : close(type, props, children as readonly Part[]);
  }
  if (type === Fragment) return draw(props.children as ReactNode);
  // A server component; client components are references marked by `$$typeof`.
  if (typeof type === 'function' && !('$$typeof' in type)) {
    return draw((type as (given: Props) => ReactNode)(props));
  }
  return [{ live: createElement(type, props) }];
}

function draw(node: ReactNode): Drawing {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number') {
    const text = String(node);
    return [{ html: escapeMarkup(text), type: undefined, props: noProps, inside: text }];
  }
  if (Array.isArray(node)) return inOrder(node.map(draw));
  if (isPromise(node)) return (node as Promise<ReactNode>).then(draw);
  return isValidElement<Props>(node) ? drawElement(node) : [{ live: node }];
}

/**
 * Renders its children to HTML directly, except islands and their ancestors, which React renders, serializes and hydrates. An
 * element costs about 30 µs in React's two renderers and less than 1 µs here (ADR 0030). Anything unknown is left to React.
 */
export async function Still({ children }: { children: ReactNode }): Promise<ReactNode> {
  const parts = await draw(children);
  return createElement(Fragment, null, ...parts.map(nodeOf));
}
