/** Whether a short text begins in Tibetan, after numbers and punctuation: it then counts as Tibetan, whatever the platform says. */
export function beginsTibetan(text: string): boolean {
  return /^[\s\d\p{P}]*\p{Script=Tibetan}/u.test(text);
}

/** Whether any of a text is Tibetan, such as a name among words of another language. */
export function hasTibetan(text: string): boolean {
  return /\p{Script=Tibetan}/u.test(text);
}
