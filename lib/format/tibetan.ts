/**
 * Returns true if a text starts in Tibetan, ignoring digits and punctuation before it; the text then counts
 * as Tibetan.
 */
export function startsWithTibetan(text: string): boolean {
  return /^[\s\d\p{P}]*\p{Script=Tibetan}/u.test(text);
}

export function hasTibetan(text: string): boolean {
  return /\p{Script=Tibetan}/u.test(text);
}
