const maxTextLength = 600;

/** Maximum length of a unit; a longer unit could leave half a line empty. */
const maxUnitLength = 10;

/** Single-character words joined to the following word: prepositions, conjunctions, negations, numerals. */
const leadingCharacters = new Set(
  '从在到自往向朝对为由被把将让给跟和与及或比按以因不没未无也都又再更最很太第每各这那一两',
);

/** Particles and suffixes joined to the preceding word. */
const trailingCharacters = new Set('的地得了着过们里上下中内外前后时者性化等吗呢吧');

const han = /^\p{Script=Han}+$/u;
const openingMark = /^[\p{Ps}\p{Pi}]$/u;

interface TextPiece {
  text: string;
  kind: 'word' | 'single' | 'number' | 'mark' | 'opening' | 'space';
}

function kindOf(text: string): TextPiece['kind'] {
  if (/^\s+$/u.test(text)) return 'space';
  if (openingMark.test(text)) return 'opening';
  if (!/[\p{L}\p{N}]/u.test(text)) return 'mark';
  if (/^[\d.,%]+$/u.test(text)) return 'number';
  return [...text].length === 1 && han.test(text) ? 'single' : 'word';
}

function forbidsBreak(previous: TextPiece, next: TextPiece): boolean {
  if (next.kind === 'mark' || previous.kind === 'opening') return true;
  if (previous.kind === 'mark' || previous.kind === 'space' || next.kind === 'space') return false;
  if (next.kind === 'opening') return false;
  // Joins a number to the text before it. `text-autospace` adds a space between them, but no line break.
  if (next.kind === 'number') return true;
  if (trailingCharacters.has(next.text) || leadingCharacters.has(previous.text)) return true;
  if (leadingCharacters.has(next.text)) return false;
  // The dictionary splits names into characters, which are joined again.
  if (previous.kind === 'single' && next.kind === 'single') return true;
  // A number is joined to its unit: 217公里.
  if (previous.kind === 'number') return next.text.length <= 2;
  // A last character is joined to the word before it: 城西站.
  return next.kind === 'single';
}

let segmenter: Intl.Segmenter | undefined;

/** Returns units between which lines may break (养护工, 从源头); a long or non-Chinese text is one unit. */
export function unbreakableUnits(text: string): string[] {
  if (text.length > maxTextLength || !/\p{Script=Han}{2}/u.test(text)) return [text];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const units: string[] = [];
  let lastPiece: TextPiece | undefined;
  for (const { segment } of segmenter.segment(text)) {
    const piece = { text: segment, kind: kindOf(segment) };
    const unit = units.at(-1);
    const fits = piece.kind === 'mark' || (unit?.length ?? 0) + segment.length <= maxUnitLength;
    // A unit of one character is joined to the following word: 格 of 格桑村.
    const isSingle = lastPiece?.kind === 'single' && unit?.length === 1 && piece.kind === 'word';
    if (lastPiece && unit !== undefined && fits && (isSingle || forbidsBreak(lastPiece, piece))) {
      units[units.length - 1] = unit + segment;
    } else units.push(segment);
    lastPiece = piece;
  }
  return units;
}
