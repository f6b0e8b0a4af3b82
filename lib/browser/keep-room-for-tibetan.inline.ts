/**
 * Inline script: a device that has no letters for Tibetan draws boxes until ours have come, and boxes are far wider, so that the
 * page jumps when they do. There words keep their room with blank letters of the widths and the height of ours. A device that
 * has letters joins the two of a stack into one; it goes on showing its own.
 * @param family what the blank letters are called, last before the page's own face (app/globals.css)
 * @param face the font's file, in base64
 */
export function keepRoomForTibetan(family: string, face: string): void {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas || !('FontFace' in window)) return;
  canvas.font = '40px sans-serif';
  const letter = canvas.measureText('\u0f40').width;
  const stack = canvas.measureText('\u0f40\u0fb1').width;
  if (stack < 1.5 * letter) return;
  const bytes = Uint8Array.from(atob(face), (byte) => byte.charCodeAt(0));
  // Without a range this face would have the blank between words, and decide where every line's letters stand.
  document.fonts.add(new FontFace(family, bytes, { unicodeRange: 'U+F00-FFF' }));
}
