import { randomBytes } from 'node:crypto';
import { asBytes, type PageBytes } from './page-bytes';

/**
 * Says of an element that we wrote it: an attribute `nonce` whose value nobody can know before the page is drawn, as each
 * drawing has its own. Our components take it from the page's scope; Next gets one of its own, by a policy in the request, for
 * its links. No text of a platform can hold either, so they may be looked for as text; they are taken out before a page is kept
 * or sent (ADR 0010, 0041).
 */
export type PageMark = string;

/** A mark for one drawing of a page. */
export function newMark(): PageMark {
  return randomBytes(16).toString('base64url');
}

/** What Next puts on its scripts and links: another one, since our own alone lets a script through. */
export function nextMark(mark: PageMark): PageMark {
  return `${mark}-next`;
}

/** What the request says to Next, so that it marks its scripts and links. */
export function policyForNext(mark: PageMark): string {
  return `script-src 'nonce-${nextMark(mark)}'`;
}

/** The attribute as it stands in a tag, with the blank before it. */
export function markAttribute(mark: PageMark): string {
  return ` nonce="${mark}"`;
}

/** An element that the server wrote. */
export interface MarkedElement {
  name: string;
  /** The tag from its `<` to its `>`, without the mark. */
  tag: string;
  /** Where the tag begins and where what follows it begins. */
  start: number;
  end: number;
}

/** Elements with the mark, in their order. Their other attributes are ours as well, with `<`, `>` and `"` escaped. */
export function* markedElements(html: string, mark: PageMark): Generator<MarkedElement> {
  const sign = markAttribute(mark);
  for (let at = html.indexOf(sign); at >= 0; ) {
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', at) + 1;
    if (start < 0 || end === 0) return;
    const tag = html.slice(start, at) + html.slice(at + sign.length, end);
    yield { name: /^<([a-z]*)/.exec(tag)?.[1] ?? '', tag, start, end };
    at = html.indexOf(sign, end);
  }
}

/** The value of an attribute of a marked element, as it stands there. */
export function attributeOf({ tag }: Pick<MarkedElement, 'tag'>, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return tag.slice(from, tag.indexOf('"', from));
}

/** Where the text of a marked `script` or `style` ends, and the element with it. */
export function endOfCode(html: string, { name, end }: MarkedElement): { text: number; element: number } {
  const closing = `</${name}>`;
  const text = html.indexOf(closing, end);
  return text < 0 ? { text: html.length, element: html.length } : { text, element: text + closing.length };
}

/** The page without its marks. */
export function withoutMarks(html: PageBytes, mark: PageMark): PageBytes {
  const left = html.replaceAll(markAttribute(nextMark(mark)), '').replaceAll(markAttribute(mark), '');
  return asBytes(left.replaceAll(mark, ''));
}
