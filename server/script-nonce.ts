import { randomBytes } from 'node:crypto';
import { asBytes, type PageBytes } from './page-bytes';

/**
 * Value of the `nonce` attribute on elements that our components wrote, random for each render. Next uses a second nonce for its
 * own elements, passed by a policy in the request. Platform text cannot contain either nonce, so string search finds both
 * reliably. Both are removed before a page is cached or sent (ADR 0010, 0041).
 */
export type ScriptNonce = string;

export function createNonce(): ScriptNonce {
  return randomBytes(16).toString('base64url');
}

/**
 * Returns the nonce of Next's scripts and links. This nonce differs from ours, since only scripts with our nonce stay in the
 * page.
 */
export function nextNonce(nonce: ScriptNonce): ScriptNonce {
  return `${nonce}-next`;
}

/** Returns the policy in the request from which Next takes its nonce. */
export function policyForNext(nonce: ScriptNonce): string {
  return `script-src 'nonce-${nextNonce(nonce)}'`;
}

/** Returns the attribute with a leading space. */
export function nonceAttribute(nonce: ScriptNonce): string {
  return ` nonce="${nonce}"`;
}

/** An element that our components wrote. */
export interface NonceElement {
  name: string;
  /** The tag from its `<` to its `>`, without the nonce. */
  tag: string;
  /** Indices of the start tag's first character and of the one after it. */
  start: number;
  end: number;
}

/**
 * Yields the elements with the nonce, in document order. Our components also wrote their other attributes, with `<`, `>` and `"`
 * escaped.
 */
export function* elementsWithNonce(html: string, nonce: ScriptNonce): Generator<NonceElement> {
  const attribute = nonceAttribute(nonce);
  for (let at = html.indexOf(attribute); at >= 0; ) {
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', at) + 1;
    if (start < 0 || end === 0) return;
    const tag = html.slice(start, at) + html.slice(at + attribute.length, end);
    yield { name: /^<([a-z]*)/.exec(tag)?.[1] ?? '', tag, start, end };
    at = html.indexOf(attribute, end);
  }
}

/** Returns the raw value of an attribute. */
export function attributeOf({ tag }: Pick<NonceElement, 'tag'>, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return tag.slice(from, tag.indexOf('"', from));
}

/** Returns the end indices of the text and of the element, for `script` and `style`. */
export function endOfCode(html: string, { name, end }: NonceElement): { text: number; element: number } {
  const closing = `</${name}>`;
  const text = html.indexOf(closing, end);
  return text < 0 ? { text: html.length, element: html.length } : { text, element: text + closing.length };
}

export function removeNonces(html: PageBytes, nonce: ScriptNonce): PageBytes {
  const remaining = html
    .replaceAll(nonceAttribute(nextNonce(nonce)), '')
    .replaceAll(nonceAttribute(nonce), '');
  return asBytes(remaining.replaceAll(nonce, ''));
}
