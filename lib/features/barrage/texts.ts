import { cutText } from '@/lib/format/cut-text';

/** The texts that fly over a clip, without anything about their authors. */
export interface BarrageTexts {
  /** In the order in which they were written. */
  texts: string[];
}

/** Texts at a time; more than a reader could follow. */
const mostTexts = 50;

/** Characters of a text; it flies by while it is read. */
const longestText = 60;

/**
 * The texts of comments, newest first as the platform lists them, made ready to fly. They are what readers typed: markup
 * among them is text. What says the same as another flies once, and comments of pictures only do not fly.
 */
export function barrageTexts(comments: readonly { content: string }[]): string[] {
  const texts = comments.map(({ content }) => cutText(content.replace(/\s+/g, ' ').trim(), longestText));
  const different = new Set(texts.filter((text) => text !== ''));
  return [...different].slice(0, mostTexts).reverse();
}
