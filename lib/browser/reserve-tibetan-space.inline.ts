/** Reserves the space of Tibetan text with blank glyphs (`face`, base64) until our font loads. */
export function reserveTibetanSpace(family: string, face: string): void {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas || !('FontFace' in window)) return;
  canvas.font = '40px sans-serif';
  const letterWidth = canvas.measureText('\u0f40').width;
  const stackWidth = canvas.measureText('\u0f40\u0fb1').width;
  // A local Tibetan font, which draws the characters of a syllable on top of each other, needs no reserved
  // space. Devices without such a font show boxes far wider than our glyphs.
  if (stackWidth < 1.5 * letterWidth) return;
  const bytes = Uint8Array.from(atob(face), (byte) => byte.charCodeAt(0));
  // Without a range, the blank font's space character would affect the baseline of every line.
  document.fonts.add(new FontFace(family, bytes, { unicodeRange: 'U+F00-FFF' }));
}
