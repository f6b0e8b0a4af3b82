import { z } from 'zod';
import { escapeHtml } from '@/lib/format/escape-html';
import { blockElement, listElement, toObject } from './block-element';
import { parseStructure, text } from './wire';

/** JSON keys under which rich-text editors store blocks or the text of a block, outermost first. */
const blockNames =
  'root blocks ops html value text insert content children data items files code message'.split(' ');
/** JSON keys under which rich-text editors store a medium's URL, or an object that contains it. */
const mediumNames =
  'url src imageUrl embed source image video file asset external attrs data value content insert target fields meta'.split(
    ' ',
  );
const linkNames = 'href url uri link'.split(' ');
const titleNames = ['title', 'name'];
const captionNames = 'caption summary alt altText alternativeText title description'.split(' ');
const pictureType = /(?:ima?ge?|pic(?:ture)?|photo|gallery|carousel|asset)s?(?:[-_]?(?:block|node))?$/i;
const playerType = /(?:video|audio|embed|iframe|youtube)(?:[-_]?(?:block|node))?$/i;
const linkType = /(?:link(?:tool)?|attach(?:es|ment)|file)$/i;
const hrefPattern = /^(?:(?:mailto|tel):|#)[^\s<>]+$/i;
/** Elements by mark name. Editors list the marks of a text, or set each to true. */
const markElements = { bold: 'strong', strong: 'strong', italic: 'em', em: 'em' };
/** Elements by the bits of the text format in Lexical. */
const formatElements = [
  [1, 'strong'],
  [2, 'em'],
] as const;
const addressPattern = /^(?:https?:|data:image\/)?[^\s<>:/.]*[/.][^\s<>]*$/i;
const maxDepth = 32;
const maxMediumDepth = 4;
/** Limits the output, because many marks can repeat one link. */
const maxHrefLength = 2048;

const addressIn = (value: unknown) => (typeof value === 'string' && addressPattern.test(value) ? value : '');
function hrefIn(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxHrefLength) return '';
  return hrefPattern.test(value) ? value : addressIn(value);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the first text under one of `names` in an object, else in the objects under its `mediumNames`. */
function textIn(value: unknown, names: string[], read: (value: unknown) => string, depth = 0): string {
  if (typeof value !== 'object' || depth > maxMediumDepth) return '';
  const block = toObject(value);
  const readInner = () => mediumNames.map((name) => textIn(block[name], names, read, depth + 1));
  return names.map((name) => read(block[name])).find(Boolean) ?? readInner().find(Boolean) ?? '';
}

function figureHtml(kind: string, src: string, caption = ''): string {
  const captionHtml = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure><${kind} src="${escapeHtml(src)}"></${kind}>${captionHtml}</figure>`.replace('</img>', '');
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Encloses the text of a block in its link and in the elements of its marks. */
function withMarks(html: string, block: Record<string, unknown>, type: string): string {
  const marks = toList(block.marks).map((mark) =>
    typeof mark === 'string' ? { type: mark } : toObject(mark),
  );
  const attributes = toObject(block.attributes);
  // In other blocks, `format` can be the number of a text format of the CMS.
  const format = type === 'text' ? block.format : 0;
  const isMarked = (name: string) =>
    marks.some((mark) => mark.type === name) || [block[name], attributes[name]].includes(true);
  const elements = new Set([
    ...Object.entries(markElements).flatMap(([name, element]) => (isMarked(name) ? [element] : [])),
    ...formatElements.flatMap(([bit, element]) => (Number(format) & bit ? [element] : [])),
  ]);
  const isLink = linkType.test(type);
  const linkSources = [...(isLink ? [block] : []), { href: attributes.link }, ...marks];
  const href = linkSources.map((source) => textIn(source, linkNames, hrefIn)).find(Boolean);
  const label = html || (isLink && href ? escapeHtml(textIn(block, titleNames, textOf) || href) : '');
  const markedHtml = [...elements].reduce((inner, element) => `<${element}>${inner}</${element}>`, label);
  return href && label ? `<a href="${escapeHtml(href)}">${markedHtml}</a>` : markedHtml;
}

/** Moves link definitions of Portable Text into the marks that name them. */
function withDefinedMarks(block: Record<string, unknown>): Record<string, unknown> {
  const definitions = new Map(
    toList(block.markDefs).map((definition) => [
      toObject(definition)._key,
      { href: textIn(definition, linkNames, hrefIn) },
    ]),
  );
  if (definitions.size === 0) return block;
  const children = toList(block.children).map((child) => {
    if (typeof child !== 'object') return child;
    const span = toObject(child);
    return { ...span, marks: toList(span.marks).map((mark) => definitions.get(mark) ?? mark) };
  });
  return { ...block, children };
}

/** Splits operations of Quill into blocks of one line each. A line break has the attributes of its line. */
function quillLines(operations: unknown[]): unknown[] {
  const lines: unknown[] = [];
  let children: unknown[] = [];
  for (const operation of operations) {
    const { insert, attributes } = toObject(operation);
    const [first, ...rest] = typeof insert === 'string' ? insert.split('\n') : [insert];
    if (first) children.push({ insert: first, attributes });
    else if (insert === undefined) children.push(operation);
    const { header, list, blockquote } = toObject(attributes);
    const style = header ? `h${header}` : blockquote ? 'blockquote' : '';
    for (const line of rest) {
      lines.push({ children, style, listItem: list });
      children = line ? [{ insert: line }] : [];
    }
  }
  return [...lines, { children }];
}

const partPattern = /^<(?:li|t[dhr])>/;
const containerNames = ['ul', 'ol', 'table'];

/** Returns the HTML of a list item. Editor.js stores an item as text, with its sublist in `items`. */
function listItemHtml(entry: unknown, list: string, depth: number): string {
  const { items, ...item } = toObject(entry);
  const html = htmlOfBlocks(typeof entry === 'object' ? item : entry, '', depth + 1);
  const sublist = items ? htmlOfBlocks({ tag: list, items }, '', depth + 1) : '';
  return html.startsWith('<li>') ? html : `<li>${html}${sublist}</li>`;
}

/** Returns the HTML of a table row. Editor.js stores a row as a list of cells. */
function rowHtml(row: unknown, depth: number): string {
  if (!Array.isArray(row)) return htmlOfBlocks(row, '', depth + 1);
  return `<tr>${row.map((cell) => `<td>${htmlOfBlocks(cell, '', depth + 1)}</td>`).join('')}</tr>`;
}

/** Returns true for a part of a line (ProseMirror, Lexical, Quill, Contentful, Portable Text). */
function isInline(value: unknown): boolean {
  const { type, nodeType, _type, text: words, insert } = toObject(value);
  const isText = (type === 'text' && typeof words === 'string') || nodeType === 'text' || _type === 'span';
  return isText || typeof insert === 'string';
}

function htmlOfList(value: unknown[], outerElement: string, depth: number): string {
  if (outerElement === 'table') return value.map((row) => rowHtml(row, depth)).join('');
  if (containerNames.includes(outerElement))
    return value.map((entry) => listItemHtml(entry, outerElement, depth)).join('');
  const hasLines = value.some((part) => String(toObject(part).insert ?? '').includes('\n'));
  const parts = hasLines ? quillLines(value) : value;
  const isLine = parts.some(isInline);
  const lists = parts.map((part) => listElement(toObject(part).listItem));
  return parts
    .map((part, index) => {
      const [previousList, list, nextList] = [lists[index - 1], lists[index], lists[index + 1]];
      const html = htmlOfBlocks(part, outerElement, depth + 1);
      const isJoined = isLine || partPattern.test(html) || (list && list === previousList);
      const separator = index === 0 || isJoined ? '' : '<p>';
      const item = list ? `<li>${html}</li>` : html;
      const openedHtml = list && list !== previousList ? `<${list}>${item}` : item;
      return separator + (list && list !== nextList ? `${openedHtml}</${list}>` : openedHtml);
    })
    .join('');
}

/** @param outerElement list or table around the blocks, or the element of media URLs in a gallery (`img`) */
function htmlOfBlocks(value: unknown, outerElement = '', depth = 0): string {
  const isMedium = outerElement && !containerNames.includes(outerElement);
  if (typeof value === 'string' && isMedium && addressIn(value)) return figureHtml(outerElement, value);
  if (typeof value === 'string') return value.includes('<') ? value : value.replaceAll('\n', '<br>');
  if (typeof value !== 'object' || depth > maxDepth) return '';
  if (Array.isArray(value)) return htmlOfList(value, outerElement, depth);
  const block = withDefinedMarks(toObject(value));
  const type = String(block.type ?? block._type ?? block.nodeType ?? '');
  const element = blockElement(block, type);
  const kind = pictureType.test(type) ? 'img' : playerType.test(type) ? 'iframe' : outerElement;
  const src = !containerNames.includes(kind) && kind && textIn(block, mediumNames, addressIn);
  const readCaption = (caption: unknown) => htmlOfBlocks(caption, '', depth + 1);
  if (src) return figureHtml(kind, src, textIn(block, captionNames, readCaption));
  const image = block.image ?? block.images;
  const picture = htmlOfBlocks(typeof image === 'string' ? addressIn(image) : image, 'img', depth + 1);
  // Lexical numbers the items of a list in `value`.
  const name = blockNames.find((blockName) => block[blockName] && typeof block[blockName] !== 'number');
  const content =
    name === undefined
      ? ''
      : htmlOfBlocks(block[name], containerNames.includes(element) ? element : kind, depth + 1);
  const html = picture + withMarks(content, block, type);
  return element && html ? `<${element}>${html}</${element}>` : html;
}

/** HTML or text, also as blocks of an editor. Readers must not see JSON. */
export const body = z.preprocess((value) => {
  const parsed = parseStructure(value);
  return typeof parsed === 'object' ? htmlOfBlocks(parsed) : parsed;
}, text);
