const headingPattern = /^(?:h|head(?:er|ing)[-_]?)([1-6]|one|two|three|four|five|six)?$/i;
const levelWords = ['one', 'two', 'three', 'four', 'five', 'six'];
const listPattern = /^[ou]l$|list$/i;
const orderedListPattern = /\bol\b|(?<!un)ordered|number|decimal/i;
/** HTML elements by the types, tags and styles of blocks. */
const elements: [RegExp, string][] = [
  [/^li$|list[-_]?item$/i, 'li'],
  [/^(?:block)?quote$/i, 'blockquote'],
  [/^(?:pre|code(?:[-_]?block)?)$/i, 'pre'],
  [/^table$/i, 'table'],
  [/^tr$|^table[-_]?row$/i, 'tr'],
  [/^td$|^table[-_]?cell$/i, 'td'],
  [/^th$|^table[-_]?header(?:[-_]?cell)?$/i, 'th'],
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns an object, else {}. Faster than a zod record, which copies and validates each value. */
export const toObject = (value: unknown) => (isObject(value) ? value : {});
const toWord = (value: unknown) => (typeof value === 'string' && value.length < 50 ? value : '');

/** Returns the list element of Portable Text or Quill, such as `ol` for `number`; empty without a style. */
export const listElement = (style: unknown) =>
  toWord(style) && (orderedListPattern.test(toWord(style)) ? 'ol' : 'ul');

function headingElement(word: string, level: unknown): string {
  const levelText = headingPattern.exec(word)?.[1] ?? String(level);
  return `h${/^[1-6]$/.test(levelText) ? levelText : levelWords.indexOf(levelText.toLowerCase()) + 1 || 2}`;
}

/** Returns the HTML element of a heading, list, item, quotation, code or table; empty for other blocks. */
export function blockElement(block: Record<string, unknown>, type: string): string {
  const [attrs, data] = [toObject(block.attrs), toObject(block.data)];
  const words = [block.tag, type, block.style].map(toWord);
  const headingWord = words.find((word) => headingPattern.test(word));
  if (headingWord) return headingElement(headingWord, block.level ?? attrs.level ?? data.level);
  if (words.some((word) => listPattern.test(word)))
    return listElement([...words, block.listType, block.format, data.style].map(toWord).join(' '));
  return elements.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? '';
}
