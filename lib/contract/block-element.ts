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

/** Returns HTML attributes: `start` of a numbered list, and `colspan` and `rowspan` of a table cell. */
export function elementAttributes(block: Record<string, unknown>, element: string): string {
  const { data, attrs, props } = block;
  const values: Record<string, unknown> = Object.assign(
    {},
    ...[block, data, toObject(data).meta, attrs, props].map(toObject),
  );
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
  if (listItem.test(type) && block.ordered === true) return 'ol';
  return listElement(block.listItem ?? (listItem.test(type) ? type : undefined));
}

/** Returns for each block its list, "" for none, and the start tags of the list and of the item. */
export function looseItems(blocks: readonly Record<string, unknown>[]) {
  let list = '';
  return blocks.map((block) => {
    const kind = listOfItem(block);
    const { depth, indent, level } = block;
    // Portable Text counts from 1.
    const nesting = kind ? Number(depth ?? indent ?? level ?? 0) - (block.listItem && level ? 1 : 0) : 0;
    const isNested = nesting > 0 && nesting < 9;
    // A nested item belongs to its parent's list. The HTML reader nests it by the indent, as for Quill.
    list = (isNested && list) || kind;
    const quillKind = kind === 'ol' ? 'ordered' : 'bullet';
    const quillItem = isNested ? ` data-list="${quillKind}" class="ql-indent-${nesting}"` : '';
    return { list, listTag: `<${list}${elementAttributes(block, list)}>`, itemTag: `<li${quillItem}>` };
  });
}

function headingElement(word: string, level: unknown): string {
  const written = heading.exec(word)?.[1] ?? String(level);
  return `h${/^[1-6]$/.test(written) ? written : levelWords.indexOf(written.toLowerCase()) + 1 || 2}`;
}

/** Returns the HTML element of a heading, list, item, quotation, table or break; else empty. */
export function blockElement(block: Record<string, unknown>, type: string): string {
  const [attrs, data, props] = [block.attrs, block.data, block.props].map(toObject);
  const words = [block.tag, type, block.style].map(toWord).filter(Boolean);
  const headingWord = words.find((word) => heading.test(word));
  if (headingWord) return headingElement(headingWord, { ...data, ...attrs, ...props, ...block }.level);
  if ([block.tag, type].some((word) => list.test(toWord(word))))
    return listElement([...words, block.listType, block.format, data?.style].map(toWord).join(' '));
  return elements.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? '';
}
