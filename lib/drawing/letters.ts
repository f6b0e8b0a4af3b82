import 'server-only';
import sharp, { type OverlayOptions } from 'sharp';
import { cutText } from '@/lib/format/cut-text';
import { fontFamilies, preparedFonts } from './fonts';

/** Something drawn, ready to be laid on a picture. */
export interface Layer {
  overlay: Pick<OverlayOptions, 'input' | 'raw'>;
  width: number;
  height: number;
}

export interface TextOrder {
  text: string;
  /** Pixels; lines break within it. */
  width: number;
  /** Sizes in pixels to choose from, the most wanted first. */
  sizes: readonly [number, ...number[]];
  /** Pixels; a text that is too long even at the last size is cut. */
  mostHeight: number;
  weight: 'Bold' | 'Regular';
  colour: string;
  /** Times the font's own height of a line, which is 1.45 of the size for Han and 1.7 for Tibetan. */
  leading?: number;
  /** Lines of about the same length, as headlines have. */
  balanced?: boolean;
}

/** Pictograms, and marks that steer how letters look: drawn text does without, as a headline does not depend on them. */
const pictograms = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20E3/gu;
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/** "©" and "™" count as pictograms, but they are letters to a desk. */
const keptSigns = /[©®™‼⁉]/u;

/** The text as it can be drawn; undefined where a letter is in none of the fonts, since a name with a hole is worse than none. */
export async function drawableText(text: string): Promise<string | undefined> {
  const covers = await preparedFonts();
  const bare = text
    .normalize('NFC')
    .replace(pictograms, (sign) => (keptSigns.test(sign) ? sign : ''))
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .trim();
  const all = [...bare].every((letter) => covers(letter.codePointAt(0) ?? 0));
  return all && bare !== '' ? bare : undefined;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Part of the size by which Tibetan, hung from its head line, stands too high among other letters. */
const tibetanRise = 0.31;
/** Pango counts in parts of a point. */
const pangoUnits = 1024;

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
}

/** The text as Pango reads it. Tibetan among other letters is lowered to their middle. */
function markup(text: string, size: number, { colour, leading }: TextOrder): string {
  const mixed = /\p{Script=Han}|[A-Za-z]/u.test(text);
  const lowered = `rise="-${Math.round(size * tibetanRise * pangoUnits)}"`;
  const written = mixed
    ? text.replace(/\p{Script=Tibetan}+(?: \p{Script=Tibetan}+)*|[^\p{Script=Tibetan}]+/gu, (run) =>
        /^\p{Script=Tibetan}/u.test(run) ? `<span ${lowered}>${escaped(run)}</span>` : escaped(run),
      )
    : escaped(text);
  const lines = leading === undefined ? '' : ` line_height="${leading}"`;
  return `<span foreground="${colour}"${lines}>${written}</span>`;
}

async function set(text: string, size: number, order: TextOrder): Promise<Layer> {
  const { width, weight } = order;
  const { data, info } = await sharp({
    text: {
      text: markup(text, size, order),
      font: `${fontFamilies} ${weight} ${size}`,
      width,
      // Points are pixels then.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: drawnWidth, height, channels } = info;
  return {
    overlay: { input: data, raw: { width: drawnWidth, height, channels } },
    width: drawnWidth,
    height,
  };
}

/** Draws a text that `drawableText` gave, as large as it fits, shaped and broken into lines by its script's rules. */
export async function drawText(order: TextOrder): Promise<Layer> {
  const { text, sizes, mostHeight } = order;
  for (const size of sizes) {
    const drawn = await set(text, size, order);
    if (drawn.height <= mostHeight) return order.balanced ? balance(drawn, size, order) : drawn;
  }
  return cutToFit(order, sizes.at(-1) ?? sizes[0]);
}

/** The same lines in a narrower column, as long as they do not become more: the last one is then no single word. */
async function balance(drawn: Layer, size: number, order: TextOrder): Promise<Layer> {
  let best = drawn;
  for (const share of [0.9, 0.8, 0.7]) {
    const narrower = await set(order.text, size, { ...order, width: Math.round(order.width * share) });
    if (narrower.height > drawn.height * 1.1) return best;
    best = narrower;
  }
  return best;
}

async function cutToFit(order: TextOrder, size: number): Promise<Layer> {
  const { text, mostHeight } = order;
  let length = [...text].length;
  let drawn = await set(text, size, order);
  while (drawn.height > mostHeight && length > 1) {
    length = Math.max(1, Math.min(length - 1, Math.floor((length * mostHeight) / drawn.height)));
    drawn = await set(cutText(text, length), size, order);
  }
  return drawn;
}
