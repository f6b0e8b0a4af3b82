import { formulaParts } from './foreign-tags';
import { INLINE_TAGS } from './tags';

/** Maximum characters of a body; articles with embedded pictures have several hundred thousand. */
export const maxBodyLength = 4_000_000;

/** Maximum characters of the sanitized markup: the text of two books. */
export const maxMarkupLength = 1_000_000;

/** Maximum elements; a report of a hundred pages with tables has about ten thousand. */
const maxElements = 20_000;
/** Maximum pictures, clips, sounds and frames; each becomes about twenty elements. */
const maxMedia = 1_000;
/** Maximum nesting. Browsers and parsers search all open tags for every tag, which takes quadratic time. */
const maxDepth = 300;

const MEDIA = new Set([
  ...['img', 'video', 'audio', 'iframe', 'figure', 'embed', 'object', 'picture', 'image', 'bgsound'],
  ...['mpvoice', 'mpvideosnap', 'qqmusic', 'mpprofile', 'frame', 'area', 'input', 'oembed', 'portal'],
  'fencedframe',
]);
/** Returns true if an element may embed media. Custom elements may, except elements of Word and formulas. */
const isMediaTag = (name: string) => MEDIA.has(name) || /^(?!mjx-|(?:m|mml|o|w|st1):).+[-:]/.test(name);
/** Inline elements. A block costs one more per open inline element, which `moveInside` copies into it. */
const INLINE = new Set([
  ...[...INLINE_TAGS, 'font', 'big', 'strike', 'tt', 'nobr', 'center', 'noscript', 'math', 'annotation'],
  ...['acronym', 'dfn', 'var', 'kbd', 'samp'],
  ...formulaParts,
]);

export class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';
}

/** Counter of a body's cost, called for each tag during parsing. @throws OverBudgetError at the limit */
export class BodyBudget {
  #elements = 0;
  #media = 0;
  #depth = 0;
  #inlineDepth = 0;

  open(tagName: string): void {
    const isInline = INLINE.has(tagName);
    this.#elements += isInline ? 1 : 1 + this.#inlineDepth;
    this.#media += isMediaTag(tagName) ? 1 : 0;
    this.#depth += 1;
    this.#inlineDepth += isInline ? 1 : 0;
    if (this.#elements > maxElements || this.#media > maxMedia || this.#depth > maxDepth)
      throw new OverBudgetError();
  }

  /** Counts a medium that a script plays, in addition to those of media tags. */
  addMedium(): void {
    this.#media += 1;
    if (this.#media > maxMedia) throw new OverBudgetError();
  }

  close(tagName: string): void {
    this.#depth -= 1;
    this.#inlineDepth -= INLINE.has(tagName) ? 1 : 0;
  }
}
