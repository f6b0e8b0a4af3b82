/** Maximum characters of one utterance by script: Chromium stops after about 15 s of an utterance, also at the lowest speed. */
const maxLengths = { dense: 45, tibetan: 90, latin: 150 };

const dense = /^(?:zh|ja|ko)\b/i;
const tibetanTag = /^bo\b/i;
/** Characters after which a long sentence may be split, best first: pauses, then words or syllables. */
const splitPoints = [/[，、；：,;:—…།༎]/u, /[་\s]/u];

function lengthFor(language: string): number {
  if (dense.test(language)) return maxLengths.dense;
  return tibetanTag.test(language) ? maxLengths.tibetan : maxLengths.latin;
}

/** Returns the index at which to split a text: the last good position that fits, else the maximum. */
function splitIndex(text: string, maxLength: number): number {
  for (const splitPoint of splitPoints) {
    for (let place = maxLength; place > maxLength / 3; place -= 1) {
      if (splitPoint.test(text[place - 1] ?? '')) return place;
    }
  }
  // Keeps surrogate pairs together.
  return /[\ud800-\udbff]/.test(text[maxLength - 1] ?? '') ? maxLength - 1 : maxLength;
}

function splitSentence(sentence: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > maxLength) {
    const place = splitIndex(rest, maxLength);
    pieces.push(rest.slice(0, place));
    rest = rest.slice(place);
  }
  return [...pieces, rest];
}

/**
 * Splits a text into utterances: sentences, with long ones split at pauses. Pieces without a letter or digit are dropped.
 * @param language BCP 47
 */
export function utterancesOf(text: string, language: string): string[] {
  const maxLength = lengthFor(language);
  const segmenter = new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .flatMap(({ segment }) => splitSentence(segment, maxLength))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
