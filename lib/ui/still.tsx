import 'server-only';
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeMarkup, markupAttributes } from './markup-attributes';

type Props = Readonly<Record<string, unknown>>;

/** A part of a page that never changes in the browser: its HTML, and the element that it is or the text. */
interface StillPart {
  readonly html: string;
  /** undefined: a text. */
  readonly type: string | undefined;
  readonly props: Props;
  /** The HTML inside the element; the text as it was. */
  readonly inside: string;
}

/** A part that React draws: an island, or what holds one. */
interface LivePart {
  readonly live: ReactNode;
}

type Part = StillPart | LivePart;
type Drawing = readonly Part[] | Promise<readonly Part[]>;

const noProps: Props = {};
const voids = new Set('area br col embed hr img input source track wbr meta'.split(' '));

/** React does more about these than to write them: it hoists, preloads or fills them. */
const reactsOwn = new Set(
  'html head body title link style base textarea select option optgroup pre listing'.split(' '),
);

function needsReact(type: string, props: Props): boolean {
  if (reactsOwn.has(type)) return true;
  if (type === 'meta') return props.itemProp === undefined;
  if (type === 'script') return props.src !== undefined;
  // Pictures that are wanted at once are preloaded.
  if (type === 'img') return props.loading !== 'lazy' && !(props.width === 1 && props.height === 1);
  if (type === 'input') return 'checked' in props || 'defaultValue' in props || 'defaultChecked' in props;
  return 'ref' in props;
}

function isPromise(value: unknown): value is Promise<never> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/** Parts that come sooner or later, in their order. */
function inOrder(drawings: readonly Drawing[]): Drawing {
  if (drawings.some(isPromise)) {
    return Promise.all(drawings).then((all) => all.flat());
  }
  return (drawings as readonly (readonly Part[])[]).flat();
}

function isStill(part: Part): part is StillPart {
  return 'html' in part;
}

/** A part as React takes it; parts have no keys, since they keep their places. */
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

/** An element of HTML whose children are drawn. */
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
  // A component of the server's own; those of the browser are references that say so.
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
 * Draws everything inside as HTML right away, but for the islands and what holds them: those alone React draws, sends to the
 * browser as data and wakes there. An element costs React some 30 µs of server time on the way through both of its
 * renderers, and us less than one (ADR 0030). What this does not know it leaves to React.
 */
export async function Still({ children }: { children: ReactNode }): Promise<ReactNode> {
  const parts = await draw(children);
  return createElement(Fragment, null, ...parts.map(nodeOf));
}
