const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** Chunk size in code units. `Intl.Segmenter` gets slower per character on long strings. */
const chunkSize = 512;

/** Returns a chunk that does not end within a surrogate pair. */
function chunkAt(text: string, from: number, length: number): string {
  const lastUnit = text.charCodeAt(from + length - 1);
  return text.slice(from, from + length + (lastUnit >= 0xd800 && lastUnit < 0xdc00 ? 1 : 0));
}

/** Yields graphemes; in browsers without `Intl.Segmenter`, code points, which are never fewer. */
export function* graphemesOf(text: string): Generator<string> {
  if (!segmenter) return yield* text;
  let length = chunkSize;
  for (let from = 0; from < text.length; ) {
    const chunk = chunkAt(text, from, length);
    const graphemes = Array.from(segmenter.segment(chunk), ({ segment }) => segment);
    // The last grapheme of a chunk may continue; a grapheme that fills the chunk needs a longer chunk.
    if (from + chunk.length < text.length) graphemes.pop();
    length = graphemes.length === 0 ? length * 2 : chunkSize;
    for (const grapheme of graphemes) {
      from += grapheme.length;
      yield grapheme;
    }
  }
}

/** Maximum code units per grapheme on average; text with more combining marks is unreadable. */
const maxUnitsPerGrapheme = 20;

/** Returns true for a text with more than `limit` graphemes, or with far too many combining marks. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > limit * maxUnitsPerGrapheme) return true;
  let count = 0;
  for (const _grapheme of graphemesOf(text)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

export function countGraphemes(text: string): number {
  return [...graphemesOf(text)].length;
}

export function initialOf(name: string): string {
  const [first = ''] = graphemesOf(name.trim().slice(0, maxUnitsPerGrapheme));
  return first;
}

/** Factor for `maxlength`, which counts code units; emoji and combining marks take several. */
export const codeUnitsPerCharacter = 4;
