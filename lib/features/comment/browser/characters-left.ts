import { countGraphemes } from '@/lib/format/graphemes';

/** Remaining characters below which the number is shown. */
const displayThreshold = 20;

/** Returns the remaining characters, negative if the text is too long; undefined while the limit is far away (R5.01). */
export function charactersLeft(text: string, limit: number): number | undefined {
  // Every character has at least one code unit, so short texts need no count.
  if (text.length < limit - displayThreshold) return undefined;
  const remaining = limit - countGraphemes(text.trim());
  return remaining > displayThreshold ? undefined : remaining;
}
