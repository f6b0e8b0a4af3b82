/** Letters as readers count them, with all their marks, in every script. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** Code units taken apart at once: V8 needs the longer for each letter the longer the text is that it stands in. */
const portion = 512;

/** Code units from a place on, no character torn. */
function partOf(text: string, from: number, length: number): string {
  const last = text.charCodeAt(from + length - 1);
  return text.slice(from, from + length + (last >= 0xd800 && last < 0xdc00 ? 1 : 0));
}

/** The letters of a text in their order. A browser that does not know letters takes code points, which are never fewer. */
export function* lettersOf(text: string): Generator<string> {
  if (!graphemes) return yield* text;
  let length = portion;
  for (let from = 0; from < text.length; ) {
    const part = partOf(text, from, length);
    const found = Array.from(graphemes.segment(part), ({ segment }) => segment);
    // The last one of a part may go on behind it; a letter that fills the part is looked at in a longer one.
    if (from + part.length < text.length) found.pop();
    length = found.length === 0 ? length * 2 : portion;
    for (const letter of found) {
      from += letter.length;
      yield letter;
    }
  }
}

/** Code units that one letter may have on average: a few letters with thousands of marks are no text. */
const mostUnits = 20;

/** Whether a text has more letters than `limit`, or far too many marks for so many; stops counting there. */
export function hasMoreLetters(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > limit * mostUnits) return true;
  let count = 0;
  for (const _letter of lettersOf(text)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

/** Letters of a text as its writer counts them. */
export function countLetters(text: string): number {
  let count = 0;
  for (const _letter of lettersOf(text)) count += 1;
  return count;
}

/** The first letter of a name: Chinese, Tibetan with its stack, or Latin; "" where there is none. */
export function firstLetter(name: string): string {
  const [first = ''] = lettersOf(name.trim().slice(0, mostUnits));
  return first;
}
