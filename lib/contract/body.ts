import { z } from 'zod';
import { escapeHtml } from '@/lib/format/escape-html';
import { blockElement, elementAttributes, looseItems, toBlock, toObject, typeOf } from './block-element';
import { linkType, withDefinedMarks, withMarks } from './block-marks';
import { addressIn, figureHtml, mediumAddress, mediumCaption, mediumElement, textOf } from './block-media';
import { withTextParts } from './block-ranges';
import { parseStructure, text } from './wire';

/** JSON keys under which rich-text editors store blocks or the text of a block, outermost first. */
const blockNames =
  'root blocks ops html innerBlocks innerHTML rendered value text insert content children data items files rows code body message plain_text'.split(
    ' ',
  );
/** Keys under which a paragraph, heading or quotation contains inline text. */
const lineNames = ['content', 'children'];
const unreadKeys =
  /^(?:_?(?:id|key|type)|mark(?:s|defs|ups)?|meta.*|styles?|class.*|settings|annotations|parent|entityMap)$/i;
/** Keys under which blocks of any type store pictures, clips and sounds. */
const mediaKeys: readonly (readonly [kind: string, key: RegExp])[] = [
  ['img', /^(?:ima?ge?|pic(?:ture)?|photo)s?(?:[-_]?(?:url|src|list))?$/i],
  ['iframe', /^(?:(?:video|audio|voice)s?(?:[-_]?(?:url|src))?|embed[-_]?(?:url|src))$/i],
];
const textKeys =
  /(?:title|heading|label|formula|expression|latex|tex|math|equation|emoji|caption|description|markdown|text|html)$/i;
const readableText = /[\u0f00-\u0fff\u3400-\u9fff]|\p{L}\s+\p{L}/u;
const inlineType =
  /^(?:.*link|a|b|i|s|u|em|strong|su[bp]|span|mention|emoji|formula|hashtag|tab|status|code[-_]?highlight|.*inline.*|(?:hard|line)?[-_]?break|br|extended-text)$/i;
const partPattern = /^<(?:li|t[dhr])[ >]/;
const containers = ['ul', 'ol', 'table'];
const maxDepth = 32;

const isFilled = (value: unknown) =>
  (typeof value === 'string' && value !== '') ||
  (Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null);

/** Splits operations of Quill into blocks of one line each. A line break has the attributes of its line. */
function quillLines(operations: unknown[]): unknown[] {
  const lines: { children: unknown[]; style?: string; listItem?: unknown; indent?: unknown }[] = [];
  let children: unknown[] = [];
  for (const operation of operations) {
    const { insert, attributes } = toObject(operation);
    const [first, ...rest] = typeof insert === 'string' ? insert.split('\n') : [insert];
    if (first) children.push({ insert: first, attributes });
    else if (insert === undefined) children.push(operation);
    const { header, list, indent, blockquote, 'code-block': code } = toObject(attributes);
    const box = list === 'checked' ? '☑ ' : list === 'unchecked' ? '☐ ' : '';
    if (box) children.unshift({ insert: box });
    const style = header ? `h${header}` : blockquote ? 'blockquote' : code ? 'pre' : '';
    for (const next of rest) {
      const last = lines.at(-1);
      if (style === 'pre' && last?.style === 'pre') last.children.push({ type: 'br' }, ...children);
      else lines.push({ children, style, listItem: list, indent });
      children = next ? [{ insert: next }] : [];
    }
  }
  return [...lines, { children }];
}

/** Returns the check box of an entry of a task list; empty for other entries. */
function checkBox({ checked, attrs, meta, props }: Record<string, unknown>): string {
  const state = [attrs, meta, props].reduce((found, fields) => found ?? toObject(fields).checked, checked);
  return typeof state === 'boolean' ? (state ? '☑ ' : '☐ ') : '';
}

/** Renders a list entry as `<li>`. Editor.js stores entries as text, and sublists in `items` of an entry. */
function listItemHtml(entry: unknown, list: string, depth: number): string {
  const { items, ...item } = toObject(entry);
  const html = htmlOfBlocks(items ? item : entry, '', depth + 1);
  const sublist = items ? htmlOfBlocks({ tag: list, items }, '', depth + 1) : '';
  return `<li>${checkBox(item)}${html.replace(/^<li>|<\/li>$/g, '')}${sublist}</li>`;
}

/** Renders a table row as `<tr>`. Editor.js stores rows as lists of cells. */
function rowHtml(row: unknown, depth: number): string {
  const cells = Array.isArray(row) ? row : toBlock(row).cells;
  if (!Array.isArray(cells)) return htmlOfBlocks(row, '', depth + 1);
  const cellHtml = cells.map((cell) => htmlOfBlocks(cell, '', depth + 1));
  return `<tr>${cellHtml.map((html) => (/^<t[dh][ >]/.test(html) ? html : `<td>${html}</td>`)).join('')}</tr>`;
}

/** Returns true for inline content. @param context `line` also accepts text and untyped leaves of Slate */
function isInline(value: unknown, context: string): boolean {
  if (typeof value === 'string') return context === 'line';
  const block = toObject(value);
  const { text: words, insert, plain_text: plain, text_run: run } = block;
  if (insert !== undefined)
    return typeof insert === 'string' || !('image' in toObject(insert) || 'video' in toObject(insert));
  if (typeof plain === 'string' || run || block.inline === true) return true;
  const type = typeOf(block);
  if (type === 'text') return typeof words === 'string' || block.nodeType === 'text';
  // A tab of a tabbed box, not Lexical's tab character.
  if (/^tab$/i.test(type) && (block.title || block.children || block.content)) return false;
  return type === '' ? /^(?:line|pre)$/.test(context) && typeof words === 'string' : inlineType.test(type);
}

function htmlOfList(value: unknown[], context: string, depth: number): string {
  if (context === 'table') return value.map((row) => rowHtml(row, depth)).join('');
  if (containers.includes(context)) return value.map((entry) => listItemHtml(entry, context, depth)).join('');
  const hasLines = value.some((part) => String(toObject(part).insert ?? '').includes('\n'));
  const parts = hasLines ? quillLines(value) : value;
  const items = looseItems(parts.map(toObject));
  return parts
    .map((part, index) => {
      const { list = '', listTag, itemTag } = items[index] ?? {};
      const html = htmlOfBlocks(part, context, depth + 1);
      const previous = parts[index - 1];
      const isLine =
        !(typeof part === 'string' && typeof previous === 'string') &&
        isInline(part, context) &&
        isInline(previous, context);
      const isPart = isLine || partPattern.test(html) || (list && list === items[index - 1]?.list);
      const separator = index === 0 || isPart ? '' : '<p>';
      const item = list ? `${itemTag}${html.replace(/^<li>|<\/li>$/g, '')}</li>` : html;
      const opened = list && list !== items[index - 1]?.list ? `${listTag}${item}` : item;
      return separator + (list && list !== items[index + 1]?.list ? `${opened}</${list}>` : opened);
    })
    .join('');
}

/** Returns the readable texts and nested blocks of a block whose editor is unknown. */
function unknownContent(block: Record<string, unknown>, context: string, depth: number): string {
  return Object.entries(block)
    .filter(
      ([key, value]) =>
        !unreadKeys.test(key) &&
        !mediaKeys.some(([, pattern]) => pattern.test(key)) &&
        isFilled(value) &&
        (typeof value === 'object' || textKeys.test(key) || readableText.test(textOf(value))),
    )
    .map(([, value]) => htmlOfBlocks(value, context, depth + 1))
    .filter(Boolean)
    .join('<p>');
}

function contentHtml(block: Record<string, unknown>, type: string, context: string, depth: number): string {
  const name = blockNames.find((blockName) => isFilled(block[blockName]));
  if (linkType.test(type) && !isFilled(block.children ?? block.content ?? block.text)) return '';
  if (name === undefined) return unknownContent(block, context, depth);
  const isLine = type !== '' && lineNames.includes(name) && Array.isArray(block[name]);
  const html = htmlOfBlocks(block[name], context || (isLine ? 'line' : ''), depth + 1);
  if (isInline(block, context) || depth === 0) return html;
  const title = textOf(block.title) || textOf(block.heading);
  const hasBlocks = name !== 'children' && !isInline(Object(block.children)[0], 'line');
  const children = hasBlocks ? htmlOfBlocks(block.children, '', depth + 1) : '';
  const source = [block.caption, block.attribution, block.citation].map(textOf).find(Boolean);
  return [title && `<strong>${title}</strong>`, html, source, children].filter(Boolean).join('<p>');
}

/**
 * @param context `ul`, `ol` or `table` inside this element, `line` in inline content, `pre` in plain text,
 * `img` or `iframe` where texts are URLs of pictures or players
 */
function htmlOfBlocks(value: unknown, context = '', depth = 0): string {
  const isMedium = context === 'img' || context === 'iframe';
  if (typeof value === 'string' && isMedium && addressIn(value)) return figureHtml(context, value);
  if (typeof value === 'string' && context === 'pre') return escapeHtml(value).replaceAll('\n', '<br>');
  if (typeof value === 'string') return value.includes('<') ? value : value.replaceAll('\n', '<br>');
  if (typeof value !== 'object' || depth > maxDepth) return '';
  if (Array.isArray(value)) return htmlOfList(value, context, depth);
  const block = withDefinedMarks(toBlock(withTextParts(value)));
  const type = typeOf(block);
  const element = blockElement(block, type);
  if (element === 'br' || element === 'hr') return `<${element}>`;
  const kind = mediumElement(block, type) || (isMedium ? context : '');
  const src = kind && mediumAddress(block);
  const readCaption = (caption: unknown) => htmlOfBlocks(caption, '', depth + 1);
  // wangEditor stores the code of a player in place of an address.
  if (kind && /^\s*<iframe\s/i.test(textOf(block.src))) return textOf(block.src);
  if (src) return figureHtml(kind, src, mediumCaption(block, readCaption));
  const media = mediaKeys.map(([tag, pattern]) => {
    const mediumValue = block[Object.keys(block).find((key) => pattern.test(key)) ?? ''];
    const isText = typeof mediumValue === 'string' && !mediumValue.includes('<');
    return htmlOfBlocks(isText ? addressIn(mediumValue) : mediumValue, tag, depth + 1);
  });
  const box = /^(?:to[-_]?do|check)/i.test(type) ? checkBox(block) : '';
  const isLeaf = isInline(block, context) && (context === 'line' || type !== 'text' || 'plain_text' in block);
  const isPlain = context === 'pre' || element === 'pre' || isLeaf || block.nodeType === 'text';
  const isWrapper = element === '' && containers.includes(context);
  const inner = containers.includes(element) ? element : isPlain ? 'pre' : kind || (isWrapper ? context : '');
  const content = withMarks(contentHtml(block, type, inner, depth), block, element ? '' : type);
  const html = media.join('') + box + content;
  return element && (html || /^t[dh]$/.test(element))
    ? `<${element}${elementAttributes(block, element)}>${html}</${element}>`
    : html;
}

/** HTML or text. JSON blocks of rich-text editors become HTML, so that readers see no JSON. */
export const body = z.preprocess((value) => {
  const parsed = parseStructure(value);
  return typeof parsed === 'object' ? htmlOfBlocks(parsed) : parsed;
}, text);
