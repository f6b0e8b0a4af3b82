import { countLetters } from '@/lib/format/letters';

/** Letters before the limit from which on the rest is shown. */
const shownFrom = 20;

/** How many letters a text may still have, below zero for one that is too long; undefined where that is far away (R5.01). */
export function lettersLeft(text: string, limit: number): number | undefined {
  // Every letter has at least one code unit.
  if (text.length < limit - shownFrom) return undefined;
  const rest = limit - countLetters(text.trim());
  return rest > shownFrom ? undefined : rest;
}
