import { parseFragment } from 'parse5';
import { readable } from './unreadable';

/** Characters that titles and abstracts of a CMS write by name most often. */
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
/** A tag, comment or declaration; a ">" within quotes does not end it. A "<" before anything else is a less-than sign. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[a-z/!?](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)/gi;
const UNREAD_ELEMENT = /<(script|style|template|noscript|iframe)\b[\s\S]*?(?:<\/\1\b[^>]*(?:>|$)|$)/gi;
/** Tags within a word leave no gap; all others stand where a reader sees one. */
const INLINE_TAG =
  /^<\/?(?:a|abbr|b|big|bdi|bdo|cite|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)\b/i;

/**
 * The text that a reader sees of simple markup (titles, abstracts): tags dropped, characters decoded once, blanks
 * collapsed. The answer is text, not markup: "&amp;lt;b&amp;gt;" gives "&lt;b&gt;", so it must be escaped when it is printed.
 */
export function plainText(markup: string): string {
  return decoded(wordsOf(markup, ' ')).replace(/\s+/g, ' ').trim();
}

/** The same of longer markup, a line for each block; lines without a word are left out. */
export function plainLines(markup: string): string[] {
  return wordsOf(markup.replace(/\s+/g, ' '), '\n')
    .split('\n')
    .map((line) => decoded(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** @param gap what stands where a tag parted two words */
function wordsOf(markup: string, gap: string): string {
  return markup
    .replace(UNREAD_ELEMENT, ' ')
    .replace(MARKUP, (tag) => (tag.startsWith('<!--') || INLINE_TAG.test(tag) ? '' : gap));
}

/** Text with its character references decoded once: the usual ones here, those of HTML's whole table by the parser. */
function decoded(text: string): string {
  let isUsual = true;
  const usual = text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    const character = usualCharacter(hex, decimal, name);
    isUsual &&= character !== undefined;
    return character ?? whole;
  });
  return readable(isUsual ? usual : readByParser(text));
}

/** @returns undefined where HTML's own table decides */
function usualCharacter(hex?: string, decimal?: string, name?: string): string | undefined {
  if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  // Numbers of the old Windows table stand for its characters.
  if (code >= 0x80 && code < 0xa0) return undefined;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Tags are gone, so that every "<" is a letter. */
function readByParser(text: string): string {
  const [node] = parseFragment(text.replaceAll('<', '&lt;')).childNodes;
  const whole = node && 'value' in node ? node.value : text;
  return whole;
}
