import { graphemesOf } from './graphemes';

const ELLIPSIS = '…';
const TIBETAN_LETTER = /^[\u0F40-\u0FBC]/;
/** Break opportunities in Tibetan: after a tsheg, a shad, or a space. */
const TIBETAN_BREAK = /^[\u0F0B\u0F0D-\u0F14\s]/;

/** Maximum code units per character on average. Texts with hundreds of combining marks are cut sooner. */
const maxUnitsPerCharacter = 16;

/** Cuts a text to `limit` graphemes including the "…"; Tibetan between syllables if possible (Spec §9). */
export function cutText(text: string, limit: number): string {
  // Counting graphemes is slow, and a text never has more graphemes than code units.
  if (text.length <= limit) return text;
  const characters: string[] = [];
  let units = 0;
  for (const character of graphemesOf(text.slice(0, limit * maxUnitsPerCharacter + 1))) {
    units += character.length;
    if (units > limit * maxUnitsPerCharacter)
      return shorten(characters, Math.min(limit, characters.length + 1));
    characters.push(character);
    if (characters.length > limit) return shorten(characters, limit);
  }
  return text;
}

function shorten(characters: readonly string[], limit: number): string {
  const maxLength = Math.max(0, limit - 1);
  const shortened = characters.slice(0, findTibetanBreak(characters, maxLength) ?? maxLength);
  return shortened.join('').trimEnd() + (limit > 0 ? ELLIPSIS : '');
}

/** Returns the last index up to `end` that splits no Tibetan syllable; undefined if there is none. */
function findTibetanBreak(characters: readonly string[], end: number): number | undefined {
  if (!TIBETAN_LETTER.test(characters[end - 1] ?? '')) return undefined;
  for (let index = end; index > 0; index -= 1) {
    const previous = characters[index - 1] ?? '';
    if (TIBETAN_BREAK.test(previous)) return index;
    if (!TIBETAN_LETTER.test(previous)) return undefined;
  }
  return undefined;
}
