import type { Card } from './card';
import type { ListLook } from './look';

/** Width of a list on a phone, in design pixels (Spec §9: 375 less both margins). */
const listWidth = 343;

/** Source, time and reads under a title, with the gap above them. */
const metaHeight = 26;

/** How a card of a look or layout stands: all in design pixels. */
interface CardFrame {
  /** Room for a line of the title. */
  width: number;
  /** Of the title's letters. */
  size: number;
  /** Around title and picture: paddings, gaps, hairline. */
  around: number;
  /** Of the picture above or below the title; 0 where there is none. */
  picture?: number;
  /** Least height of title and meta together, beside a picture. */
  beside?: number;
}

const layoutFrames: Readonly<Record<Card['layout'], CardFrame>> = {
  text: { width: listWidth, size: 18, around: 33 },
  side: { width: 214, size: 18, around: 33, beside: 76 },
  lead: { width: listWidth, size: 20, around: 33, picture: 193 },
  triple: { width: listWidth, size: 18, around: 33, picture: 74 },
  mosaic: { width: listWidth, size: 20, around: 33, picture: 171 },
};

const lookFrames: Readonly<Partial<Record<ListLook, CardFrame>>> = {
  magazine: layoutFrames.lead,
  grid: { width: 165, size: 16, around: 45, picture: 110 },
  row: { width: 232, size: 16, around: 32, picture: 155 },
  brief: { width: 325, size: 18, around: 24 },
  ranking: { width: 297, size: 18, around: 25 },
  topic: { width: 319, size: 20, around: 32, picture: 179 },
};

/** Widths of letters in ems: Tibetan and Latin ones are narrower than the square that Han letters fill. */
function textWidth(text: string): number {
  let ems = 0;
  for (const letter of text) {
    if (letter >= '\u2E80') ems += 1;
    else ems += letter >= '\u0F00' && letter <= '\u0FFF' ? 0.42 : 0.55;
  }
  return ems;
}

function cardHeight(card: Card, look: ListLook): number {
  const { width, size, around, picture = 0, beside = 0 } = lookFrames[look] ?? layoutFrames[card.layout];
  // The picture and the gap that parts it from the title.
  const above = picture === 0 || card.pictures.length === 0 ? 0 : picture + 10;
  const tibetan = card.language === 'bo';
  const letters = tibetan && size === 18 ? 19 : size;
  const lines = Math.min(3, Math.ceil((textWidth(card.title) * letters) / width));
  const title = lines * letters * (tibetan ? 1.75 : 1.4);
  return around + above + Math.max(beside, title + metaHeight);
}

/**
 * About how high a section of cards stands on a phone, in design pixels: what a browser takes for its height until it comes
 * near and is laid out (look.md has every size it is reckoned from).
 * @param others what stands in the section besides the cards: its heading, a way onward
 */
export function sectionHeight(cards: readonly Card[], look: ListLook, others: number): number {
  const heights = cards.map((card) => cardHeight(card, look));
  let total = 0;
  if (look === 'row') total = Math.max(0, ...heights);
  else if (look === 'grid')
    for (let at = 0; at < heights.length; at += 2)
      total += Math.max(heights[at] ?? 0, heights[at + 1] ?? 0) + 4;
  else for (const height of heights) total += height;
  return Math.round(total + others);
}
