import { cutText } from '@/lib/format/cut-text';

export interface BarrageTexts {
  /** Texts of the newest comments, oldest first. */
  texts: string[];
}

const maxTexts = 50;

/** Maximum number of characters. Longer texts are cut, because they could not be read in time. */
const maxTextLength = 60;

/** @param comments newest first, as the platform lists them */
export function barrageTexts(comments: readonly { content: string }[]): string[] {
  const texts = comments.map(({ content }) => cutText(content.replace(/\s+/g, ' ').trim(), maxTextLength));
  const unique = new Set(texts.filter((text) => text !== ''));
  return [...unique].slice(0, maxTexts).reverse();
}
