import { lettersOf } from './letters';

const ELLIPSIS = '…';
const TIBETAN_LETTER = /^[\u0F40-\u0FBC]/;
/** Break opportunities in Tibetan: after a tsheg, a shad, or a space. */
const TIBETAN_BREAK = /^[\u0F0B\u0F0D-\u0F14\s]/;

/** Maximum code units per character on average; texts with hundreds of marks per character are cut sooner. */
const mostMarks = 16;

/**
 * Truncates a text to `limit` graphemes, including the "…". Tibetan is truncated after a tsheg, so that no syllable is split
 * (Spec §9: share description, 100 characters).
 */
export function cutText(text: string, limit: number): string {
  // Counting graphemes is slow, and a text never has more graphemes than code units.
  if (text.length <= limit) return text;
  const letters: string[] = [];
  let units = 0;
  for (const letter of lettersOf(text.slice(0, limit * mostMarks + 1))) {
    units += letter.length;
    if (units > limit * mostMarks) return shorten(letters, Math.min(limit, letters.length + 1));
    letters.push(letter);
    if (letters.length > limit) return shorten(letters, limit);
  }
  return text;
}

function shorten(letters: readonly string[], limit: number): string {
  const room = Math.max(0, limit - 1);
  const kept = letters.slice(0, tibetanBreak(letters, room) ?? room);
  return kept.join('').trimEnd() + (limit > 0 ? ELLIPSIS : '');
}

/**
 * Returns the last index up to `end` that does not split a Tibetan syllable; undefined if there is none, or if the text at `end`
 * is not Tibetan.
 */
function tibetanBreak(letters: readonly string[], end: number): number | undefined {
  if (!TIBETAN_LETTER.test(letters[end - 1] ?? '')) return undefined;
  for (let place = end; place > 0; place -= 1) {
    const before = letters[place - 1] ?? '';
    if (TIBETAN_BREAK.test(before)) return place;
    if (!TIBETAN_LETTER.test(before)) return undefined;
  }
  return undefined;
}
