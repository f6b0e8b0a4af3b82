/** Matches unpaired surrogates, U+FFFE, U+FFFF, and control characters that are not white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them
const unreadable = /[\p{Cs}\0-\x08\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF]/gu;

/** Returns a text without unreadable characters, which can break markup and feeds. */
export function stripUnreadable(text: string): string {
  return text.replace(unreadable, '');
}
