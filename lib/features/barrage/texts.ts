import { cutText } from '@/lib/format/cut-text';

/** Texts that fly over a clip, without their authors. */
export interface BarrageTexts {
  /** Oldest first. */
  texts: string[];
}

const maxTexts = 50;

/** Maximum number of characters. Longer texts are cut, because they could not be read in time. */
const maxTextLength = 60;

/**
 * Returns the texts of comments, which the platform lists newest first. Markup stays literal text. Duplicates and comments
 * without text are dropped.
 */
export function barrageTexts(comments: readonly { content: string }[]): string[] {
  const texts = comments.map(({ content }) => cutText(content.replace(/\s+/g, ' ').trim(), maxTextLength));
  const unique = new Set(texts.filter((text) => text !== ''));
  return [...unique].slice(0, maxTexts).reverse();
}
