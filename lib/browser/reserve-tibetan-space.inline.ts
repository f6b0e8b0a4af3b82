/**
 * Inline script: prevents layout shifts on devices without a Tibetan font. The boxes that such devices show are far wider than
 * the glyphs of our font, so blank glyphs with its metrics reserve the space until our font loads. A device that joins the two
 * characters of a stack into one glyph has a Tibetan font and needs nothing.
 * @param family name of the blank font, the last before the page's font (app/globals.css)
 * @param face the font file in base64
 */
export function reserveTibetanSpace(family: string, face: string): void {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas || !('FontFace' in window)) return;
  canvas.font = '40px sans-serif';
  const letter = canvas.measureText('\u0f40').width;
  const stack = canvas.measureText('\u0f40\u0fb1').width;
  if (stack < 1.5 * letter) return;
  const bytes = Uint8Array.from(atob(face), (byte) => byte.charCodeAt(0));
  // Without a range, the blank font would also provide the space character and affect the baseline of every line.
  document.fonts.add(new FontFace(family, bytes, { unicodeRange: 'U+F00-FFF' }));
}
