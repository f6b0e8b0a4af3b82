const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
/** Letters, digits and marks of a syllable; tsheg and shad separate syllables. */
const TIBETAN = '[\\u0F00\\u0F18-\\u0F39\\u0F3E-\\u0FBC]';
const LETTER = `(?:(?!${CJK}|${TIBETAN})[\\p{L}\\p{N}\\p{M}])`;
/** Pattern of a word; "don’t", "3.14" and "state-of-the-art" are one word each. */
const WORD = `${LETTER}+(?:['’.,\\-]${LETTER}+)*`;
const READ_UNIT = new RegExp(`(${CJK})|(${TIBETAN}+)|${WORD}`, 'gu');

/** Reading speed per minute: Chinese or Japanese characters, Tibetan syllables, words of other scripts. */
const PER_MINUTE = { cjk: 400, tibetan: 200, other: 230 } as const;

/** Counts Chinese and Japanese characters, Tibetan syllables, and words of other scripts (Spec §3). */
export function countWords(text: string): number {
  const { cjk, tibetan, other } = tallyWords(text);
  return cjk + tibetan + other;
}

export function readingMinutes(text: string): number {
  const { cjk, tibetan, other } = tallyWords(text);
  const minutes = cjk / PER_MINUTE.cjk + tibetan / PER_MINUTE.tibetan + other / PER_MINUTE.other;
  return Math.max(1, Math.round(minutes));
}

export function countedUnit(text: string): 'character' | 'syllable' | 'word' {
  const { cjk, tibetan, other } = tallyWords(text);
  if (cjk >= tibetan && cjk >= other && cjk > 0) return 'character';
  return tibetan > other ? 'syllable' : 'word';
}

export function tallyWords(text: string) {
  const counts = { cjk: 0, tibetan: 0, other: 0 };
  for (const [, cjk, tibetan] of text.matchAll(READ_UNIT)) {
    if (cjk !== undefined) counts.cjk += 1;
    else if (tibetan !== undefined) counts.tibetan += 1;
    else counts.other += 1;
  }
  return counts;
}
