/** Returns a function that checks if the font has a character. @throws Error without a format 12 `cmap` */
export function fontCoverage(font: Buffer): (codePoint: number) => boolean {
  const ranges = segmentsOf(font, cmapOffsetOf(font));
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

function cmapOffsetOf(font: Buffer): number {
  const tableCount = font.readUInt16BE(4);
  for (let offset = 12; offset < 12 + tableCount * 16; offset += 16) {
    if (font.toString('latin1', offset, offset + 4) === 'cmap') return font.readUInt32BE(offset + 8);
  }
  throw new Error('The font has no cmap table.');
}

/** Returns the character ranges, ascending. */
function segmentsOf(font: Buffer, cmapOffset: number): (readonly [number, number])[] {
  const subtableCount = font.readUInt16BE(cmapOffset + 2);
  for (let index = 0; index < subtableCount; index += 1) {
    const tableOffset = cmapOffset + font.readUInt32BE(cmapOffset + 4 + index * 8 + 4);
    if (font.readUInt16BE(tableOffset) !== 12) continue;
    return Array.from({ length: font.readUInt32BE(tableOffset + 12) }, (_, group) => {
      const offset = tableOffset + 16 + group * 12;
      return [font.readUInt32BE(offset), font.readUInt32BE(offset + 4)] as const;
    });
  }
  throw new Error('The font has no cmap of format 12.');
}
