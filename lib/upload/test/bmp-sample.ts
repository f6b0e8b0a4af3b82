export interface BmpSample {
  width: number;
  height: number;
  bits: number;
  /** Compression: 0 none, 1 RLE8, 2 RLE4, 3 bit masks. */
  method?: number;
  palette?: readonly (readonly [number, number, number])[];
  masks?: readonly number[];
  /** Bytes after the header, in file order. */
  pixels: readonly number[];
}

/** Returns a BMP. The header has 108 bytes for four masks, else 40 bytes. */
export function bmpSample({
  width,
  height,
  bits,
  method = 0,
  palette = [],
  masks = [],
  pixels,
}: BmpSample): Buffer {
  const headerSize = masks.length === 4 ? 108 : 40;
  const maskBytes = masks.length === 3 ? 12 : 0;
  const pixelOffset = 14 + headerSize + maskBytes + palette.length * 4;
  const file = Buffer.alloc(pixelOffset + pixels.length);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(pixelOffset, 10);
  file.writeUInt32LE(headerSize, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(method, 30);
  file.writeUInt32LE(palette.length, 46);
  for (const [index, mask] of masks.entries()) file.writeUInt32LE(mask, 54 + index * 4);
  for (const [index, [red, green, blue]] of palette.entries()) {
    file.set([blue, green, red], pixelOffset - palette.length * 4 + index * 4);
  }
  file.set(pixels, pixelOffset);
  return file;
}
