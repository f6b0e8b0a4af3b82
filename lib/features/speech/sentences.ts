/** Characters of one utterance by script: Chromium falls silent after some 15 s of one, also at the slowest speed. */
const longest = { dense: 45, tibetan: 90, latin: 150 };

const dense = /^(?:zh|ja|ko)\b/i;
const tibetanTag = /^bo\b/i;
/** Where a long sentence may be parted, the better places first: at a pause, else between words or syllables. */
const partings = [/[，、；：,;:—…།༎]/u, /[་\s]/u];

function lengthFor(language: string): number {
  if (dense.test(language)) return longest.dense;
  return tibetanTag.test(language) ? longest.tibetan : longest.latin;
}

/** The place to part a text: the last good one that fits, else where it must end. */
function cutAt(text: string, most: number): number {
  for (const parting of partings) {
    for (let place = most; place > most / 3; place -= 1) {
      if (parting.test(text[place - 1] ?? '')) return place;
    }
  }
  // Not between the halves of a pair.
  return /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most;
}

function parted(sentence: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const place = cutAt(rest, most);
    pieces.push(rest.slice(0, place));
    rest = rest.slice(place);
  }
  return [...pieces, rest];
}

/**
 * What is said in one breath: the sentences of a text, long ones parted at their pauses. Joined again they are the text;
 * pieces without a letter or a digit are left out.
 * @param language BCP 47
 */
export function sentencesOf(text: string, language: string): string[] {
  const most = lengthFor(language);
  const segmenter = new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .flatMap(({ segment }) => parted(segment, most))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
