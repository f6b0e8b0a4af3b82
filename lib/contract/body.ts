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
const captionNames = 'caption summary alt altText alternativeText title description'.split(' ');
const pictureType = /(?:ima?ge?|pic(?:ture)?|photo|gallery|carousel|asset)s?(?:[-_]?(?:block|node))?$/i;
const playerType = /(?:video|audio|embed|iframe|youtube)(?:[-_]?(?:block|node))?$/i;
const addressPattern = /^(?:https?:|data:image\/)?[^\s<>:/.]*[/.][^\s<>]*$/i;
const maxDepth = 32;
const maxMediumDepth = 4;

const toObject = (value: unknown) => z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
const addressIn = (value: unknown) => (typeof value === 'string' && addressPattern.test(value) ? value : '');

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

/** @param inherited HTML element for media URLs in the blocks, such as `img` in a gallery */
function htmlOfBlocks(value: unknown, inherited = '', depth = 0): string {
  if (typeof value === 'string' && inherited && addressIn(value)) return figureHtml(inherited, value);
  if (typeof value === 'string') return value.includes('<') ? value : value.replaceAll('\n', '<br>');
  if (typeof value !== 'object' || depth > maxDepth) return '';
  if (Array.isArray(value)) {
    const isLine = value.some((part) => inlineText.safeParse(part).success);
    return value.map((part) => htmlOfBlocks(part, inherited, depth + 1)).join(isLine ? '' : '<p>');
  }
  const block = toObject(value);
  const type = String(block.type ?? block._type ?? block.nodeType ?? '');
  const kind = pictureType.test(type) ? 'img' : playerType.test(type) ? 'iframe' : inherited;
  const src = kind && textIn(block, mediumNames, addressIn);
  const readCaption = (caption: unknown) => htmlOfBlocks(caption, '', depth + 1);
  if (src) return figureHtml(kind, src, textIn(block, captionNames, readCaption));
  const stored = block.image ?? block.images;
  const picture = htmlOfBlocks(typeof stored === 'string' ? addressIn(stored) : stored, 'img', depth + 1);
  const name = blockNames.find((blockName) => block[blockName]);
  return picture + (name === undefined ? '' : htmlOfBlocks(block[name], kind, depth + 1));
}

/** Part of a line in ProseMirror, Lexical, Quill and Portable Text. */
const inlineText = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ insert: z.string() }),
  z.object({ _type: z.literal('span') }),
]);

/** HTML or text, also as blocks of an editor. Readers must not see JSON. */
export const body = z.preprocess((value) => {
  const parsed = parseStructure(value);
  return typeof parsed === 'object' ? htmlOfBlocks(parsed) : parsed;
}, text);
