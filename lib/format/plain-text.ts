import { parseFragment } from 'parse5';
import { stripUnreadable } from './unreadable';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  times: '×',
  deg: '°',
  permil: '‰',
  yen: '¥',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
};

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,31}));?/gi;
/** Matches a tag, comment or declaration; a ">" in quotes does not end it. Other "<" are text. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[a-z/!?](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)/gi;
const UNREAD_ELEMENT = /<(script|style|template|noscript|iframe)\b[\s\S]*?(?:<\/\1\b[^>]*(?:>|$)|$)/gi;
/** Inline tags leave no space; others do. */
const INLINE_TAG =
  /^<\/?(?:a|abbr|b|big|bdi|bdo|cite|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)\b/i;

/** Decodes once: the result is text ("&amp;lt;b&amp;gt;" gives "&lt;b&gt;") and must be escaped in HTML. */
export function plainText(markup: string): string {
  return decodeReferences(stripTags(markup, ' ')).replace(/\s+/g, ' ').trim();
}

export function plainLines(markup: string): string[] {
  return stripTags(markup.replace(/\s+/g, ' '), '\n')
    .split('\n')
    .map((line) => decodeReferences(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function stripTags(markup: string, gap: string): string {
  return markup
    .replace(UNREAD_ELEMENT, ' ')
    .replace(MARKUP, (tag) => (tag.startsWith('<!--') || INLINE_TAG.test(tag) ? '' : gap));
}

function decodeReferences(text: string): string {
  let isUsual = true;
  const usual = text.replace(ENTITY, (reference, hex?: string, decimal?: string, name?: string) => {
    const character = usualCharacter(hex, decimal, name);
    isUsual &&= character !== undefined;
    return character ?? reference;
  });
  return stripUnreadable(isUsual ? usual : parseHtmlText(text));
}

function usualCharacter(hex?: string, decimal?: string, name?: string): string | undefined {
  if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  // HTML maps these code points to Windows-1252.
  if (code >= 0x80 && code < 0xa0) return undefined;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Decodes by the HTML parser. The text contains no tags, so every "<" is text. */
function parseHtmlText(text: string): string {
  const [node] = parseFragment(text.replaceAll('<', '&lt;')).childNodes;
  return node && 'value' in node ? node.value : text;
}

export function plainTextOrUndefined(markup: string | undefined): string | undefined {
  return plainText(markup ?? '') || undefined;
}

/** For comparing a text with the platform's copy, which may have other markup and white space. */
export function textWithoutSpace(markup: string): string {
  return plainText(markup).replace(/\s/gu, '');
}
