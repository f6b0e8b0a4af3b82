import { html, parseFragment } from 'parse5';
import { unwrapCdata } from './cdata';
import { stripUnreadable } from './strip-unreadable';

/** Matches tags, comments, declarations. Tags without "=" exclude "<", so that matching takes linear time. */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<\/?([a-z][^\s<>/"']*)(?:[\s/]*(?:>|$)|[\s/]+[a-z][\w:.-]*\s*=(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)|[\s/]+[a-z][^<>]*>)/gi;
const CLOSING_TAG = /<\/([a-z][^\s<>/"']*)/gi;
const elementNames: ReadonlySet<string> = new Set(Object.values(html.TAG_NAMES));
const NON_TEXT_ELEMENT = /<(script|style|template|noscript|iframe)\b[\s\S]*?(?:<\/\1\b[^>]*(?:>|$)|$)/gi;
/** Matches inline tags, which are removed; other tags are replaced with a separator. */
const INLINE_TAG =
  /^<\/?(?:a|abbr|b|big|bdi|bdo|cite|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)\b/i;

/** Removes tags and decodes references once ("&amp;lt;" becomes "&lt;"). Callers escape the text for HTML. */
export function plainText(markup: string): string {
  return decodeReferences(stripTags(markup, ' ')).replace(/\s+/g, ' ').trim();
}

export function plainLines(markup: string): string[] {
  return stripTags(markup.replace(/\s+/g, ' '), '\n')
    .split('\n')
    .map((line) => decodeReferences(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Matches an exponent. Raised digits keep "10<sup>2</sup>" from becoming "102" when tags are removed. */
const exponent = /<sup\b[^<>]*>([-+−]?\d{1,4})<\/sup>/gi;
const superscripts: Readonly<Record<string, string>> = { '+': '⁺', '-': '⁻', '−': '⁻' };

/** Returns digits and signs as raised characters, such as "⁻²". */
export function toSuperscript(text: string): string {
  return text.replace(
    /[-+−\d]/g,
    (character) => superscripts[character] ?? '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(character)] ?? '',
  );
}

/** Removes tags. Authors also write "<NBA>" and "vector<int>", which are text unless an end tag follows. */
function stripTags(markup: string, separator: string): string {
  const closedNames = new Set(
    Array.from(markup.matchAll(CLOSING_TAG), ([, name = '']) => name.toLowerCase()),
  );
  const isText = (name: string) => !elementNames.has(name) && !closedNames.has(name);
  return unwrapCdata(markup)
    .replace(NON_TEXT_ELEMENT, ' ')
    .replace(exponent, (_, digits: string) => toSuperscript(digits))
    .replace(MARKUP, (tag, name?: string) => {
      if (name && isText(name.toLowerCase()) && !tag.includes('=')) return tag;
      return tag.startsWith('<!--') || INLINE_TAG.test(tag) ? '' : separator;
    });
}

function decodeReferences(text: string): string {
  return stripUnreadable(text.includes('&') ? parseHtmlText(text) : text);
}

/** Decodes the character references of a plain text, and converts a stored `<br>` to a line break. */
export function decodeStoredText(text: string): string {
  return decodeReferences(text.replace(/<br\s*\/?>(?:\r?\n)?/gi, '\n'));
}

/** Decodes references with the HTML parser. The text contains no tags, so every "<" is text. */
function parseHtmlText(text: string): string {
  const [node] = parseFragment(text.replaceAll('<', '&lt;')).childNodes;
  const decoded = node && 'value' in node ? node.value : text;
  // Removes U+FFFD, with which the parser replaces references to invalid characters.
  return text.includes('\uFFFD') ? decoded : decoded.replaceAll('\uFFFD', '');
}

export function plainTextOrUndefined(markup: string | undefined): string | undefined {
  return plainText(markup ?? '') || undefined;
}

/** Returns a text for comparisons with the platform's copy, whose markup and white space may differ. */
export function textWithoutSpace(markup: string): string {
  return plainText(markup).replace(/\s/gu, '');
}
