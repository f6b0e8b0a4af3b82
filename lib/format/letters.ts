/** Graphemes: characters as readers count them, in every script. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** Chunk size in code units. `Intl.Segmenter` gets slower per character on long strings. */
const portion = 512;

/** Returns a chunk without splitting a code point. */
function partOf(text: string, from: number, length: number): string {
  const last = text.charCodeAt(from + length - 1);
  return text.slice(from, from + length + (last >= 0xd800 && last < 0xdc00 ? 1 : 0));
}

/** Yields the graphemes of a text. Browsers without a segmenter get code points, of which there are at least as many. */
export function* lettersOf(text: string): Generator<string> {
  if (!graphemes) return yield* text;
  let length = portion;
  for (let from = 0; from < text.length; ) {
    const part = partOf(text, from, length);
    const found = Array.from(graphemes.segment(part), ({ segment }) => segment);
    // The last grapheme of a chunk may continue; one that fills the chunk needs a longer chunk.
    if (from + part.length < text.length) found.pop();
    length = found.length === 0 ? length * 2 : portion;
    for (const letter of found) {
      from += letter.length;
      yield letter;
    }
  }
}

/** Maximum code units per grapheme on average; more marks are not text. */
const mostUnits = 20;

/** Returns whether a text has more than `limit` graphemes, or far too many marks; stops counting there. */
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

/** Returns the number of graphemes. */
export function countLetters(text: string): number {
  let count = 0;
  for (const _letter of lettersOf(text)) count += 1;
  return count;
}

/** Returns the initial of a name, for Tibetan with its stack; "" if there is none. */
export function firstLetter(name: string): string {
  const [first = ''] = lettersOf(name.trim().slice(0, mostUnits));
  return first;
}
