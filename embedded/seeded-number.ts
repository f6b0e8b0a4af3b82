/** Returns a number below `bound` that depends only on the text (FNV-1a hash). */
export function seededNumber(text: string, bound: number): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % bound;
}
