const heading = /^(?:h|head(?:er|ing)[-_]?)([1-6]|one|two|three|four|five|six)?$/i;
const levelWords = ['one', 'two', 'three', 'four', 'five', 'six'];
const list = /^[ou]l$|list$/i;
const listItem = /^li$|list[-_]?item$/i;
const orderedList = /\bol\b|(?<![uU]n)ordered|number|decimal|^o-list/i;
/** HTML elements by the types, tags and styles of blocks. */
const elements: [RegExp, string][] = [
  [listItem, 'li'],
  [/^(?:block[-_]?)?quote$/i, 'blockquote'],
  [/^(?:pre|code(?:[-_]?block)?)$/i, 'pre'],
  [/^table$/i, 'table'],
  [/^tr$|^table[-_]?row$/i, 'tr'],
  [/^td$|^table[-_]?cell$/i, 'td'],
  [/^th$|^table[-_]?header(?:[-_]?cell)?$/i, 'th'],
  [/^(?:hr|horizontal[-_]?rule|divider|delimiter|thematic[-_]?break)$/i, 'hr'],
  [/^(?:br|hard[-_]?break|line[-_]?break)$/i, 'br'],
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns the value if it is an object, else `{}`. `z.record` would be slow, because it copies objects. */
export const toObject = (value: unknown) => (isObject(value) ? value : {});
const toWord = (value: unknown) => (typeof value === 'string' && value.length < 50 ? value : '');

/** Returns a block's type, or the element name of a node of WeChat's `rich-text`. */
export function typeOf(block: Record<string, unknown>): string {
  const type = block.type === 'node' ? undefined : block.type;
  const name = block.children || block.attrs ? (block.name ?? block.tag) : undefined;
  return String(type ?? block._type ?? block.nodeType ?? block.component ?? name ?? '');
}

/** Merges fields that Notion nests under the block's type. Makes the header of a table its first row. */
export function toBlock(value: unknown): Record<string, unknown> {
  const block = toObject(value);
  const type = typeOf(block);
  const { [type]: fields, ...otherFields } = block;
  if (!/^(?:text)?$/.test(type) && isObject(fields)) return { ...fields, ...otherFields };
  const { header, rows } = block;
  return Array.isArray(header) && Array.isArray(rows) ? { ...block, rows: [header, ...rows] } : block;
}

/** Returns a block's fields and its settings, which editors store under one of four names. */
export function settingsOf(block: Record<string, unknown>): Record<string, unknown> {
  const data = toObject(block.data);
  const settings = [data, data.meta, block.meta, block.attrs, block.props].map(toObject);
  return Object.assign({}, block, ...settings);
}

/** Returns HTML attributes: `start` of a numbered list, and `colspan` and `rowspan` of a table cell. */
export function elementAttributes(block: Record<string, unknown>, element: string): string {
  const values = settingsOf(block);
  const cellNames = /^t[dh]$/.test(element) ? ['colspan', 'rowspan', 'colSpan', 'rowSpan'] : [];
  const names = element === 'ol' ? ['start'] : cellNames;
  const written = names.filter((name) => /^(?!1$)[1-9]\d{0,3}$/.test(String(values[name])));
  return written.map((name) => ` ${name}="${values[name]}"`).join('');
}

/** Returns `ol` for a numbered style or type, `ul` for any other, and "" for none. */
export const listElement = (style: unknown) =>
  toWord(style) && (orderedList.test(toWord(style)) ? 'ol' : 'ul');

/** Returns `ol` or `ul` for a list item that an editor stored without a list, and "" for other blocks. */
function listOfItem(block: Record<string, unknown>): string {
  const type = typeOf(block);
  return listElement(block.listItem ?? (listItem.test(type) ? type : undefined));
}

/** Returns the level of such a list item, with 0 for the outermost. Portable Text counts from 1. */
function levelOfItem({ listItem: style, level, depth, indent }: Record<string, unknown>): number {
  const value = Number(depth ?? indent ?? (style ? Number(level) - 1 : 0));
  return value > 0 ? Math.min(Math.trunc(value), 8) : 0;
}

/** Returns for each block its list, "" for none, and the start tags of the list and of the item. */
export function looseItems(blocks: readonly Record<string, unknown>[]) {
  let list = '';
  return blocks.map((block) => {
    const kind = listOfItem(block);
    const level = kind && levelOfItem(block);
    // A nested item belongs to its parent's list. The HTML reader nests it by the indent, as for Quill.
    list = level ? list || kind : kind;
    const quillKind = kind === 'ol' ? 'ordered' : 'bullet';
    const indent = level ? ` data-list="${quillKind}" class="ql-indent-${level}"` : '';
    return { list, listTag: `<${list}${elementAttributes(block, list)}>`, itemTag: `<li${indent}>` };
  });
}

function headingElement(word: string, level: unknown): string {
  const written = heading.exec(word)?.[1] ?? String(level);
  return `h${/^[1-6]$/.test(written) ? written : levelWords.indexOf(written.toLowerCase()) + 1 || 2}`;
}

/** Returns the HTML element of a heading, list, item, quotation, table or break; else empty. */
export function blockElement(block: Record<string, unknown>, type: string): string {
  const words = [block.tag, type, block.style].map(toWord).filter(Boolean);
  const headingWord = words.find((word) => heading.test(word));
  if (headingWord) return headingElement(headingWord, settingsOf(block).level);
  if ([block.tag, type].some((word) => list.test(toWord(word))))
    return listElement(
      [...words, block.listType, block.list_type, block.format, toObject(block.data).style]
        .map(toWord)
        .join(' '),
    );
  return elements.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? '';
}
