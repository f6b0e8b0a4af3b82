import 'server-only';
import sharp, { type OverlayOptions } from 'sharp';
import { cutText } from '@/lib/format/cut-text';
import { escapeHtml } from '@/lib/format/escape-html';
import { fontFamilies, loadFontCoverage } from './fonts';

/** Rendered content to be composited onto a picture. */
export interface Layer {
  overlay: Pick<OverlayOptions, 'input' | 'raw'>;
  width: number;
  height: number;
}

export interface TextLayerInput {
  text: string;
  /** Line width in pixels. */
  width: number;
  /** Allowed font sizes in pixels, preferred first. */
  sizes: readonly [number, ...number[]];
  /** Maximum height in pixels; text that is too long at the last size is truncated. */
  maxHeight: number;
  weight?: 'Bold';
  color: string;
  /** Multiple of the default line height, which is 1.45 (Han) or 1.7 (Tibetan) times the font size. */
  leading?: number;
  isBalanced?: boolean;
}

/** Emoji and their modifiers, which are removed, because headlines are complete without them. */
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20E3/gu;
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Characters that Unicode counts as pictographs but that are ordinary text. */
const textPictographs = /[©®™‼⁉]/u;

/** Removes emoji. Returns undefined if no text is left, or if the fonts lack one of its characters. */
export async function renderableText(text: string): Promise<string | undefined> {
  const covers = await loadFontCoverage();
  const cleanedText = text
    .normalize('NFC')
    .replace(pictographs, (symbol) => (textPictographs.test(symbol) ? symbol : ''))
    .replace(/\s+/g, ' ')
    .replace(invisibleCharacters, '')
    .trim();
  const isCovered = [...cleanedText].every((character) => covers(character.codePointAt(0) ?? 0));
  return isCovered && cleanedText !== '' ? cleanedText : undefined;
}

/** Fraction of the font size by which fonts raise Tibetan above other scripts. */
const tibetanRise = 0.31;
/** Pango units per point. */
const pangoUnits = 1024;

/** Converts the text to Pango markup. Tibetan is lowered to align with other scripts in the text. */
function pangoMarkup(text: string, size: number, { color, leading }: TextLayerInput): string {
  const isMixed = /\p{Script=Han}|[A-Za-z]/u.test(text);
  const rise = `rise="-${Math.round(size * tibetanRise * pangoUnits)}"`;
  const content = isMixed
    ? text.replace(/\p{Script=Tibetan}+(?: \p{Script=Tibetan}+)*|[^\p{Script=Tibetan}]+/gu, (run) =>
        /^\p{Script=Tibetan}/u.test(run) ? `<span ${rise}>${escapeHtml(run)}</span>` : escapeHtml(run),
      )
    : escapeHtml(text);
  const lineHeightAttribute = leading === undefined ? '' : ` line_height="${leading}"`;
  return `<span foreground="${color}"${lineHeightAttribute}>${content}</span>`;
}

async function typeset(text: string, fontSize: number, input: TextLayerInput): Promise<Layer> {
  const { width, weight = 'Regular' } = input;
  const { data, info } = await sharp({
    text: {
      text: pangoMarkup(text, fontSize, input),
      font: `${fontFamilies} ${weight} ${fontSize}`,
      width,
      // At 72 dpi, a point equals a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  return { overlay: { input: data, raw: { ...size, channels: info.channels } }, ...size };
}

/** Renders `text`, a result of `renderableText`, in the first of `sizes` that fits. */
export async function renderText(input: TextLayerInput): Promise<Layer> {
  const { text, sizes, maxHeight } = input;
  for (const size of sizes) {
    const layer = await typeset(text, size, input);
    if (layer.height <= maxHeight) return input.isBalanced ? balanceLines(layer, size, input) : layer;
  }
  return cutToFit(input, sizes.at(-1) ?? sizes[0]);
}

/** Narrows the column without adding lines, so that the last line is not a single word. */
async function balanceLines(layer: Layer, size: number, input: TextLayerInput): Promise<Layer> {
  let best = layer;
  for (const share of [0.9, 0.8, 0.7]) {
    const narrower = await typeset(input.text, size, { ...input, width: Math.round(input.width * share) });
    if (narrower.height > layer.height * 1.1) return best;
    best = narrower;
  }
  return best;
}

async function cutToFit(input: TextLayerInput, size: number): Promise<Layer> {
  const { text, maxHeight } = input;
  let length = [...text].length;
  let layer = await typeset(text, size, input);
  while (layer.height > maxHeight && length > 1) {
    length = Math.max(1, Math.min(length - 1, Math.floor((length * maxHeight) / layer.height)));
    layer = await typeset(cutText(text, length), size, input);
  }
  return layer;
}
