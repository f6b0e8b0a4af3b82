/** Letters as readers count them, with all their marks, in every script. */
const letters = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** A browser that does not know letters counts code points, which are never fewer. */
function lettersOf(text: string): Iterable<string | { segment: string }> {
  return letters?.segment(text) ?? text;
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
  return typeof first === 'string' ? first : first.segment;
}
