import { attribute, closest, type Element } from './tree';

/** Maximum sides in pixels of pictures in a line of text: of icons, and of known emoticons. */
const maxIconSide = 40;
const maxEmoticonSide = 100;
/** Height in pixels of an emoticon without a declared size; most of their files have 20 to 28 pixels. */
const emoticonHeight = '24';

/** Attribute of a picture that the author placed in a line of text. */
export const inlineAttribute = 'data-inline';

const widthStyle = /(?:^|;)\s*width\s*:\s*([^;]{1,30})/i;
const heightStyle = /(?:^|;)\s*height\s*:\s*([^;]{1,30})/i;
const unitPixels: Readonly<Record<string, number>> = { '': 1, px: 1, em: 16, rem: 16, ex: 8, pt: 4 / 3 };

/** Returns a width or height in pixels; 0 if undeclared, infinity for units such as % and vw. */
function parsePixels(side = 'auto'): number {
  const value = side
    .replace(/!important/i, '')
    .trim()
    .toLowerCase();
  if (value === '' || value === 'auto') return 0;
  const [, number = '', unit = ''] = /^(\d{1,5}(?:\.\d{1,9})?|\.\d{1,9})([a-z]*)$/.exec(value) ?? [];
  return number === ''
    ? Number.POSITIVE_INFINITY
    : Number(number) * (unitPixels[unit] ?? Number.POSITIVE_INFINITY);
}

/** Returns the size of a picture that fits in a line, else undefined. Emoticons have a default height. */
export function inlineSize(attributes: Readonly<Record<string, string>>, isEmoticon: boolean) {
  const { style = '', 'data-w': originalWidth } = attributes;
  const height = parsePixels(heightStyle.exec(style)?.[1] ?? attributes.height);
  const declaredWidth = parsePixels(widthStyle.exec(style)?.[1] ?? attributes.width);
  const width = declaredWidth || (height === 0 ? parsePixels(originalWidth) : 0);
  const longerSide = Math.max(width, height);
  if (longerSide === 0) return isEmoticon ? { height: emoticonHeight } : undefined;
  if (longerSide > (isEmoticon ? maxEmoticonSide : maxIconSide)) return undefined;
  return {
    ...(width > 0 ? { width: String(Math.round(width)) } : {}),
    ...(height > 0 ? { height: String(Math.round(height)) } : {}),
  };
}

/** Returns true for a picture that stays in its line. Pictures in a figure are between lines. */
export function isInlinePicture(picture: Element): boolean {
  return attribute(picture, inlineAttribute) !== undefined && !closest(picture, 'figure');
}
