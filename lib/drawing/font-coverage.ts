/** Returns a function that checks for a character. @throws Error without a `cmap` table of format 12 */
export function fontCoverage(font: Buffer): (codePoint: number) => boolean {
  const ranges = segmentsOf(font, cmapOf(font));
  return (codePoint) => {
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = ranges[middle] ?? [0, 0];
      if (codePoint < first) high = middle - 1;
      else if (codePoint > last) low = middle + 1;
      else return true;
    }
    return false;
  };
}

function cmapOf(font: Buffer): number {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === 'cmap') return font.readUInt32BE(entry + 8);
  }
  throw new Error('The font has no cmap table.');
}

/** Returns the character ranges, ascending. */
function segmentsOf(font: Buffer, cmap: number): (readonly [number, number])[] {
  const subtables = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < subtables; index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(table) !== 12) continue;
    return Array.from({ length: font.readUInt32BE(table + 12) }, (_, group) => {
      const at = table + 16 + group * 12;
      return [font.readUInt32BE(at), font.readUInt32BE(at + 4)] as const;
    });
  }
  throw new Error('The font has no cmap of format 12.');
}
