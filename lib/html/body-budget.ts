import { formulaParts } from './foreign-tags';
import { INLINE_TAGS } from './inline-tags';

/** Characters of a body as it is delivered; a long read with pictures pasted into it as text has some hundred thousand. */
export const longestBody = 4_000_000;

/** Characters of its markup when all is left out that no article needs: the words of two books. */
export const longestMarkup = 1_000_000;

/** Elements of the finished body, roughly: a report of a hundred pages with its tables has some ten thousand. */
const mostElements = 20_000;
/** Pictures, clips, sounds and frames, each of which becomes some twenty elements' worth of markup. */
const mostMedia = 1_000;
/** Tags that are open at a time: browsers and parsers look through them at each further one. */
const deepest = 300;

const MEDIA = new Set([
  ...['img', 'video', 'audio', 'iframe', 'figure', 'embed', 'object', 'picture', 'image', 'bgsound'],
  ...[
    'mpvoice',
    'mpvideosnap',
    'qqmusic',
    'mpprofile',
    'frame',
    'area',
    'input',
    'oembed',
    'portal',
    'fencedframe',
  ],
]);
/** Elements that HTML does not have may embed something, too. */
const isMedium = (tagName: string) => MEDIA.has(tagName) || /[-:]/.test(tagName);
/** Elements that go on in each block within them, so that a block costs as many as are around it. */
const INLINE = new Set([
  ...[...INLINE_TAGS, 'font', 'big', 'strike', 'tt', 'nobr', 'center', 'noscript', 'math', 'annotation'],
  ...formulaParts,
]);

/** A body is more than its page could be drawn from in time; what reads it stops here. */
export class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';
}

/**
 * Counts what a body will cost while a parser reads it, tag by tag.
 * @throws OverBudgetError as soon as it is too much, so that the rest is not even read
 */
export class BodyBudget {
  #elements = 0;
  #media = 0;
  #depth = 0;
  #inline = 0;

  open(tagName: string): void {
    const inline = INLINE.has(tagName);
    this.#elements += inline ? 1 : 1 + this.#inline;
    this.#media += isMedium(tagName) ? 1 : 0;
    this.#depth += 1;
    this.#inline += inline ? 1 : 0;
    if (this.#elements > mostElements || this.#media > mostMedia || this.#depth > deepest)
      throw new OverBudgetError();
  }

  close(tagName: string): void {
    this.#depth -= 1;
    this.#inline -= INLINE.has(tagName) ? 1 : 0;
  }
}
