import { randomBytes } from 'node:crypto';
import { asBytes, type PageBytes } from './page-bytes';

/** Nonce of our elements, random, so that platform text cannot contain it (ADR 0010, 0041). */
export type ScriptNonce = string;

export function createNonce(): ScriptNonce {
  return randomBytes(16).toString('base64url');
}

/** Returns a different nonce for Next's scripts and links, so that pages can omit Next's scripts. */
export function nextNonce(nonce: ScriptNonce): ScriptNonce {
  return `${nonce}-next`;
}

/** Returns the Content-Security-Policy of the request to Next. Next reads its nonce from this header. */
export function policyForNext(nonce: ScriptNonce): string {
  return `script-src 'nonce-${nextNonce(nonce)}'`;
}

export function nonceAttribute(nonce: ScriptNonce): string {
  return ` nonce="${nonce}"`;
}

export interface NonceElement {
  name: string;
  /** Tag from `<` to `>`, without the nonce. */
  tag: string;
  /** Index of the tag's first character, and of the character after the tag. */
  start: number;
  end: number;
}

/** Yields elements in order. Attribute values must have `<`, `>` and `"` escaped, as React writes them. */
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
  const valueStart = start + name.length + 3;
  return tag.slice(valueStart, tag.indexOf('"', valueStart));
}

export function endOfCode(html: string, { name, end }: NonceElement): number {
  const codeEnd = html.indexOf(`</${name}>`, end);
  return codeEnd < 0 ? html.length : codeEnd;
}

export function removeNonces(html: PageBytes, nonce: ScriptNonce): PageBytes {
  const remaining = html
    .replaceAll(nonceAttribute(nextNonce(nonce)), '')
    .replaceAll(nonceAttribute(nonce), '');
  return asBytes(remaining.replaceAll(nonce, ''));
}
