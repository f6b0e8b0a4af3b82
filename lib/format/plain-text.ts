/** Characters that titles and abstracts of a CMS write by name; all others are written by number or as themselves. */
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

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi;
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
  return wordsOf(markup, ' ').replace(ENTITY, decode).replace(/\s+/g, ' ').trim();
}

/** The same of longer markup, a line for each block; lines without a word are left out. */
export function plainLines(markup: string): string[] {
  return wordsOf(markup.replace(/\s+/g, ' '), '\n')
    .split('\n')
    .map((line) => line.replace(ENTITY, decode).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** @param gap what stands where a tag parted two words */
function wordsOf(markup: string, gap: string): string {
  return markup
    .replace(UNREAD_ELEMENT, ' ')
    .replace(MARKUP, (tag) => (tag.startsWith('<!--') || INLINE_TAG.test(tag) ? '' : gap));
}

function decode(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return isReadable(code) ? String.fromCodePoint(code) : '';
}

/** Neither a control character, nor half a pair, nor beyond Unicode. */
function isReadable(code: number): boolean {
  if (code === 9 || code === 10 || code === 13) return true;
  return (
    code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000)
  );
}
