import { z } from 'zod';
import { escapeHtml } from '@/lib/format/escape-html';
import { parseStructure, text } from './wire';

/** JSON keys under which rich-text editors store blocks or the text of a block, outermost first. */
const blockNames = 'root blocks ops html value text insert content children data items files'.split(' ');
/** JSON keys under which rich-text editors store a medium's URL, or an object that contains it. */
const mediumNames =
  'url src imageUrl embed source image video file asset external attrs data value content insert target fields'.split(
    ' ',
  );
const linkNames = 'href url uri link'.split(' ');
const captionNames = 'caption summary alt altText alternativeText title description'.split(' ');
const pictureType = /(?:ima?ge?|pic(?:ture)?|photo|gallery|carousel|asset)s?(?:[-_]?(?:block|node))?$/i;
const playerType = /(?:video|audio|embed|iframe|youtube)(?:[-_]?(?:block|node))?$/i;
const linkType = /link$/i;
const hrefPattern = /^(?:(?:mailto|tel):|#)[^\s<>]+$/i;
/** Elements by the names of marks, which editors list, or set to true. */
const markElements = { bold: 'strong', strong: 'strong', italic: 'em', em: 'em' };
/** Elements by the bits of the text format in Lexical. */
const formatElements = [
  [1, 'strong'],
  [2, 'em'],
] as const;
const addressPattern = /^(?:https?:|data:image\/)?[^\s<>:/.]*[/.][^\s<>]*$/i;
const maxDepth = 32;
const maxMediumDepth = 4;

const toObject = (value: unknown) => z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
const addressIn = (value: unknown) => (typeof value === 'string' && addressPattern.test(value) ? value : '');
const hrefIn = (value: unknown) =>
  typeof value === 'string' && hrefPattern.test(value) ? value : addressIn(value);

/** Returns the first text under one of `names` in an object, else in the objects under its `mediumNames`. */
function textIn(value: unknown, names: string[], read: (value: unknown) => string, depth = 0): string {
  if (typeof value !== 'object' || depth > maxMediumDepth) return '';
  const block = toObject(value);
  const inner = () => mediumNames.map((name) => textIn(block[name], names, read, depth + 1));
  return names.map((name) => read(block[name])).find(Boolean) ?? inner().find(Boolean) ?? '';
}

function figureHtml(kind: string, src: string, caption = ''): string {
  const words = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure><${kind} src="${escapeHtml(src)}"></${kind}>${words}</figure>`.replace('</img>', '');
}

const toList = (value: unknown) => z.array(z.unknown()).safeParse(value).data ?? [];

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
  const places = [...(linkType.test(type) ? [block] : []), { href: attributes.link }, ...marks];
  const href = places.map((place) => textIn(place, linkNames, hrefIn)).find(Boolean);
  const marked = [...elements].reduce((inner, element) => `<${element}>${inner}</${element}>`, html);
  return href && html ? `<a href="${escapeHtml(href)}">${marked}</a>` : marked;
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

/** @param inherited HTML element for media URLs in the blocks, such as `img` in a gallery */
function htmlOfBlocks(value: unknown, inherited = '', depth = 0): string {
  if (typeof value === 'string' && inherited && addressIn(value)) return figureHtml(inherited, value);
  if (typeof value === 'string') return value.includes('<') ? value : value.replaceAll('\n', '<br>');
  if (typeof value !== 'object' || depth > maxDepth) return '';
  if (Array.isArray(value)) {
    const isLine = value.some((part) => inlineText.safeParse(part).success);
    return value.map((part) => htmlOfBlocks(part, inherited, depth + 1)).join(isLine ? '' : '<p>');
  }
  const block = withDefinedMarks(toObject(value));
  const type = String(block.type ?? block._type ?? block.nodeType ?? '');
  const kind = pictureType.test(type) ? 'img' : playerType.test(type) ? 'iframe' : inherited;
  const src = kind && textIn(block, mediumNames, addressIn);
  const readCaption = (caption: unknown) => htmlOfBlocks(caption, '', depth + 1);
  if (src) return figureHtml(kind, src, textIn(block, captionNames, readCaption));
  const stored = block.image ?? block.images;
  const picture = htmlOfBlocks(typeof stored === 'string' ? addressIn(stored) : stored, 'img', depth + 1);
  const name = blockNames.find((blockName) => block[blockName]);
  const content = name === undefined ? '' : htmlOfBlocks(block[name], kind, depth + 1);
  return picture + withMarks(content, block, type);
}

/** Part of a line in ProseMirror, Lexical, Quill and Portable Text. */
const inlineText = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ insert: z.string() }),
  z.object({ _type: z.literal('span') }),
  z.object({ nodeType: z.literal('text') }),
]);

/** HTML or text, also as blocks of an editor. Readers must not see JSON. */
export const body = z.preprocess((value) => {
  const parsed = parseStructure(value);
  return typeof parsed === 'object' ? htmlOfBlocks(parsed) : parsed;
}, text);
