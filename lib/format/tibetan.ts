/** Returns true if the first letter is Tibetan; the whole text then counts as Tibetan. */
export function startsWithTibetan(text: string): boolean {
  return /^[\s\d\p{P}]*\p{Script=Tibetan}/u.test(text);
}

export function hasTibetan(text: string): boolean {
  return /\p{Script=Tibetan}/u.test(text);
}
