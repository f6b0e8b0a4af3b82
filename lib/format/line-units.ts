/** A text longer than this is no headline: taking it apart costs more than its line ends are worth. */
const longestText = 600;

/** Longer than this, what was joined could leave half a line empty. */
const longestUnit = 10;

/** Words of one character that belong to what follows: prepositions, conjunctions, negations, numerals before their noun. */
const leading = new Set(
  '从在到自往向朝对为由被把将让给跟和与及或比按以因不没未无也都又再更最很太第每各这那一两',
);

/** Particles, places and suffixes that belong to what stands before them. */
const trailing = new Set('的地得了着过们里上下中内外前后时者性化等吗呢吧');

const han = /^\p{Script=Han}+$/u;
const opening = /^[\p{Ps}\p{Pi}]$/u;

interface Piece {
  text: string;
  kind: 'word' | 'single' | 'number' | 'mark' | 'opening' | 'space';
}

function kindOf(text: string): Piece['kind'] {
  if (/^\s+$/u.test(text)) return 'space';
  if (opening.test(text)) return 'opening';
  if (!/[\p{L}\p{N}]/u.test(text)) return 'mark';
  if (/^[\d.,%]+$/u.test(text)) return 'number';
  return [...text].length === 1 && han.test(text) ? 'single' : 'word';
}

/** Whether a line must not end between two pieces. */
function belongTogether(before: Piece, after: Piece): boolean {
  if (after.kind === 'mark' || before.kind === 'opening') return true;
  if (before.kind === 'mark' || before.kind === 'space' || after.kind === 'space') return false;
  if (after.kind === 'opening') return false;
  // Browsers part figures and characters by a little space, but not where a line may end.
  if (after.kind === 'number') return true;
  if (trailing.has(after.text) || leading.has(before.text)) return true;
  if (leading.has(after.text)) return false;
  // The dictionary knows no names: it takes them apart into single characters, which are kept together.
  if (before.kind === 'single' && after.kind === 'single') return true;
  // 217公里: a number and its unit.
  if (before.kind === 'number') return after.text.length <= 2;
  // 城西站: a last character after its word.
  return after.kind === 'single';
}

let segmenter: Intl.Segmenter | undefined;

/**
 * The parts of a Chinese headline after which a line may end, so that balancing it splits no word: 养护工, 从源头. By the
 * dictionary that every browser and Node.js have (`Intl.Segmenter`), whose single characters are joined to names and to the
 * words they belong to. Together they are the text as it was; text without Chinese is one part, as is one that is longer than
 * headlines are.
 */
export function lineUnits(text: string): string[] {
  if (text.length > longestText || !/\p{Script=Han}{2}/u.test(text)) return [text];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const units: string[] = [];
  let last: Piece | undefined;
  for (const { segment } of segmenter.segment(text)) {
    const piece = { text: segment, kind: kindOf(segment) };
    const unit = units.at(-1);
    const fits = piece.kind === 'mark' || (unit?.length ?? 0) + segment.length <= longestUnit;
    // Nothing ends after one lonely character: 格 of 格桑村.
    const lonely = last?.kind === 'single' && unit?.length === 1 && piece.kind === 'word';
    if (last && unit !== undefined && fits && (lonely || belongTogether(last, piece))) {
      units[units.length - 1] = unit + segment;
    } else units.push(segment);
    last = piece;
  }
  return units;
}
