import { randomBytes } from 'node:crypto';
import { asBytes, type PageBytes } from './page-bytes';

/** Marks elements of our components. Random, so that platform text cannot contain it (ADR 0010, 0041). */
export type ScriptNonce = string;

export function createNonce(): ScriptNonce {
  return randomBytes(16).toString('base64url');
}

/** Next's scripts and links have another nonce, since only scripts with ours stay in the page. */
export function nextNonce(nonce: ScriptNonce): ScriptNonce {
  return `${nonce}-next`;
}

/** Next takes its nonce from the policy in the request. */
export function policyForNext(nonce: ScriptNonce): string {
  return `script-src 'nonce-${nextNonce(nonce)}'`;
}

/** Begins with a space. */
export function nonceAttribute(nonce: ScriptNonce): string {
  return ` nonce="${nonce}"`;
}

export interface NonceElement {
  name: string;
  /** The tag from `<` to `>`, without the nonce. */
  tag: string;
  /** Indices of the tag's first character and of the one after it. */
  start: number;
  end: number;
}

/** Yields in document order. Other attributes have `<`, `>` and `"` escaped, as React writes them. */
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

export function attributeOf({ tag }: Pick<NonceElement, 'tag'>, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return tag.slice(from, tag.indexOf('"', from));
}

/** Returns the end index of the text in a `script` or `style`. */
export function endOfCode(html: string, { name, end }: NonceElement): number {
  const text = html.indexOf(`</${name}>`, end);
  return text < 0 ? html.length : text;
}

export function removeNonces(html: PageBytes, nonce: ScriptNonce): PageBytes {
  const remaining = html
    .replaceAll(nonceAttribute(nextNonce(nonce)), '')
    .replaceAll(nonceAttribute(nonce), '');
  return asBytes(remaining.replaceAll(nonce, ''));
}
