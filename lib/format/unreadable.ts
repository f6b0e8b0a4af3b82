/** Control characters other than blanks, halves of surrogate pairs and what Unicode keeps for itself. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it finds
const unreadable = /[\p{Cs}\0-\x08\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF]/gu;

/** Returns a text without the characters that no reader sees and that break what they are in. */
export function readable(text: string): string {
  return text.replace(unreadable, '');
}
