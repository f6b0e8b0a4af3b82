import { lettersOf } from './letters';

const ELLIPSIS = '…';
const TIBETAN_LETTER = /^[\u0F40-\u0FBC]/;
/** Where a Tibetan line may end: after a tsheg, a shad, or a space. */
const TIBETAN_BREAK = /^[\u0F0B\u0F0D-\u0F14\s]/;

/** Code units of a letter with its marks, on the average: a text of which each letter carries hundreds is cut sooner. */
const mostMarks = 16;

/**
 * Cuts a text to at most `limit` characters as readers count them (graphemes: a letter with all its marks is one), the
 * "…" included. Tibetan is cut behind a tsheg, so that no syllable is torn (Spec §9: share description, 100 characters).
 */
export function cutText(text: string, limit: number): string {
  // counting letters is dear, and a text of few code units has no more letters than those
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

/** The last place at or before `end` that does not break a Tibetan syllable; undefined where `end` itself is one, or there is none. */
function tibetanBreak(letters: readonly string[], end: number): number | undefined {
  if (!TIBETAN_LETTER.test(letters[end - 1] ?? '')) return undefined;
  for (let place = end; place > 0; place -= 1) {
    const before = letters[place - 1] ?? '';
    if (TIBETAN_BREAK.test(before)) return place;
    if (!TIBETAN_LETTER.test(before)) return undefined;
  }
  return undefined;
}
