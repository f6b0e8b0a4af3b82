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

/** Returns where to split a text: the last good position that fits, else the maximum. */
function splitIndex(text: string, most: number): number {
  for (const parting of splitPoints) {
    for (let place = most; place > most / 3; place -= 1) {
      if (parting.test(text[place - 1] ?? '')) return place;
    }
  }
  // Keeps surrogate pairs together.
  return /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most;
}

function splitSentence(sentence: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const place = splitIndex(rest, most);
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
  const most = lengthFor(language);
  const segmenter = new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .flatMap(({ segment }) => splitSentence(segment, most))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
