import { escapeHtml } from '@/lib/format/escape-html';
import { toObject } from './block-element';

/** JSON keys under which rich-text editors store a medium's URL, or an object that contains it. */
const mediumNames =
  'url src imageUrl embed source image video file asset external attrs props data value content insert target fields meta metadata'.split(
    ' ',
  );
export const linkNames = 'href url uri link buttonUrl src'.split(' ');
const captionNames = 'caption summary alt altText alternativeText title description filename'.split(' ');
const typeNames = ['mimeType', 'contentType', 'mime'];
const pictureType =
  /(?:ima?ge?|pic(?:ture)?|photo|gallery|carousel|asset|upload)s?(?:[-_]?(?:block|node))?$/i;
const playerType =
  /(?:video|audio|media|embed(?:ded[-_]?link)?|iframe|youtube|player)(?:[-_]?(?:block|node|card))?$/i;
const fileType = /^(?:(?:image|audio|video)\/|application\/(?:pdf|msword|vnd\.|zip))/;
const hrefPattern = /^(?:(?:mailto|tel):|#)[^\s<>]+$/i;
const addressPattern = /^(?:https?:|data:image\/)?[^\s<>:/.]*[/.][^\s<>]*$/i;
const maxMediumDepth = 4;
/** Maximum characters of a link. A block's HTML may repeat its link, so a long one would multiply the size. */
const maxHrefLength = 2048;

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const addressIn = (value: unknown) => (addressPattern.test(textOf(value)) ? textOf(value) : '');
export function hrefIn(value: unknown): string {
  if (textOf(value).length > maxHrefLength) return '';
  return hrefPattern.test(textOf(value)) ? textOf(value) : addressIn(value);
}

/** Returns the first text under a key in `names`, else searches the objects under `mediumNames`. */
export function textIn(value: unknown, names: string[], read: (value: unknown) => string, depth = 0): string {
  if (typeof value !== 'object' || depth > maxMediumDepth) return '';
  const block = toObject(value);
  const inner = () => mediumNames.map((name) => textIn(block[name], names, read, depth + 1));
  return names.map((name) => read(block[name])).find(Boolean) ?? inner().find(Boolean) ?? '';
}

export function figureHtml(kind: string, src: string, caption = ''): string {
  if (kind === 'a') return `<a href="${escapeHtml(src)}">${caption || escapeHtml(src)}</a>`;
  const words = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure><${kind} src="${escapeHtml(src)}"></${kind}>${words}</figure>`.replace('</img>', '');
}

/** Returns the element of a block's medium: `img`, `iframe` for players, `a` for documents; empty without one. */
export function mediumElement(block: Record<string, unknown>, type: string): string {
  const isMedium = pictureType.test(type) || playerType.test(type);
  const ownType = typeNames.map((name) => textOf(block[name])).find((name) => fileType.test(name));
  const mimeType = ownType ?? (isMedium ? textIn(block, typeNames, textOf) : '');
  if (!isMedium && mimeType === '') return '';
  if (/^(?:audio|video)\//.test(mimeType)) return 'iframe';
  if (mimeType !== '' && !mimeType.startsWith('image/')) return 'a';
  return playerType.test(type) ? 'iframe' : 'img';
}

export const mediumAddress = (block: Record<string, unknown>) => textIn(block, mediumNames, addressIn);
export const mediumCaption = (block: Record<string, unknown>, read: (caption: unknown) => string) =>
  textIn(block, captionNames, read);
