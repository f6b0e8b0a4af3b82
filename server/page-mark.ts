import { randomBytes } from 'node:crypto';

/**
 * Says of an element that the server wrote it: an attribute `nonce` whose value nobody can know before the page is drawn, as
 * each drawing has its own. Next puts it on what it writes itself (its word for it is a policy with a nonce in the request);
 * our components take it from the page's scope. No text of a platform can hold it, so it may be looked for as text; it is
 * taken out before a page is kept or sent (ADR 0033).
 */
export type PageMark = string;

/** A mark for one drawing of a page. */
export function newMark(): PageMark {
  return randomBytes(16).toString('base64url');
}

/** What the request says to Next, so that it marks its scripts and links. */
export function policyWithMark(mark: PageMark): string {
  return `script-src 'nonce-${mark}'`;
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

/**
 * Makes one script of Next's data where it wrote several: it cuts the data wherever its buffer was full, through a mark as
 * well, which would then be left over.
 */
export function joinData(html: string, mark: PageMark): string {
  return html.replaceAll(`"])</script><script${markAttribute(mark)}>self.__next_f.push([1,"`, '');
}

/** The page without its mark. Within Next's data, which counts its own length, something of that length stands for it. */
export function withoutMark(html: string, mark: PageMark): string {
  return html.replaceAll(markAttribute(mark), '').replaceAll(mark, '0'.repeat(mark.length));
}
