const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
/** Letters, digits and marks; the tsheg and the shad part syllables. */
const TIBETAN = '[\\u0F00\\u0F18-\\u0F39\\u0F3E-\\u0FBC]';
const LETTER = `(?:(?!${CJK}|${TIBETAN})[\\p{L}\\p{N}\\p{M}])`;
/** "don’t", "3.14" and "state-of-the-art" are one word each. */
const WORD = `${LETTER}+(?:['’.,\\-]${LETTER}+)*`;
const READ_UNIT = new RegExp(`(${CJK})|(${TIBETAN}+)|${WORD}`, 'gu');

/** What a practised reader takes in a minute: characters of Chinese, syllables of Tibetan, words of other languages. */
const PER_MINUTE = { cjk: 400, tibetan: 200, other: 230 } as const;

/** Chinese and Japanese characters, Tibetan syllables, words of all other scripts. */
export type WordTally = Record<keyof typeof PER_MINUTE, number>;

/**
 * Length of a text in words, as Spec §3 shows it: each Chinese (or Japanese) character, each Tibetan syllable and each
 * word of any other script counts one; punctuation counts nothing.
 */
export function countWords(text: string): number {
  const { cjk, tibetan, other } = tallyWords(text);
  return cjk + tibetan + other;
}

/** Whole minutes that reading takes, at least one; each script at its own pace. */
export function readingMinutes(text: string): number {
  const { cjk, tibetan, other } = tallyWords(text);
  const minutes = cjk / PER_MINUTE.cjk + tibetan / PER_MINUTE.tibetan + other / PER_MINUTE.other;
  return Math.max(1, Math.round(minutes));
}

/** What is counted in most of a text: its characters, its syllables, or its words. */
export function countedUnit(text: string): 'character' | 'syllable' | 'word' {
  const { cjk, tibetan, other } = tallyWords(text);
  if (cjk >= tibetan && cjk >= other && cjk > 0) return 'character';
  return tibetan > other ? 'syllable' : 'word';
}

/** The words of a text by the way their scripts are counted. */
export function tallyWords(text: string): WordTally {
  const counts: WordTally = { cjk: 0, tibetan: 0, other: 0 };
  for (const [, cjk, tibetan] of text.matchAll(READ_UNIT)) {
    if (cjk !== undefined) counts.cjk += 1;
    else if (tibetan !== undefined) counts.tibetan += 1;
    else counts.other += 1;
  }
  return counts;
}
