import type { PictureStructure } from './picture-structure';

export type ColorBits = NonNullable<ReturnType<typeof colorBits>>;

export interface BmpHeader {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: 1 | 2 | 4 | 8 | 16 | 24 | 32;
  hasRunLengths: boolean;
  /** RGB of all palette entries; empty for 16 bits per pixel and more. */
  palette: Buffer;
  /** Red, green, blue and optionally alpha; empty for 8 bits per pixel and less. */
  colors: readonly ColorBits[];
  pixelOffset: number;
  /** Bytes of a row, padded to 32 bits. */
  rowBytes: number;
}

const fileHeaderBytes = 14;
/** Bytes of the smallest header and one row. */
const minBytes = fileHeaderBytes + 16;
const compressionMethods = { none: 0, runs8: 1, runs4: 2, masks: 3, masksWithAlpha: 6 };
/** Maximum pixels per byte: eight times the 127 that a run encodes, because skips encode even more. */
const maxPixelsPerByte = 1024;
const alwaysAllowedPixels = 1_000_000;

const masksOf15: readonly number[] = [0x7c00, 0x03e0, 0x001f];
const masksOf24: readonly number[] = [0xff0000, 0xff00, 0xff];

/** Returns shift and maximum of a mask, whose bits must be contiguous. An empty mask is a missing channel. */
function colorBits(mask: number) {
  if (mask === 0) return { mask, shift: 0, maxValue: 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  const maxValue = mask >>> shift;
  return (maxValue & (maxValue + 1)) === 0 || maxValue === 0xffffffff ? { mask, shift, maxValue } : undefined;
}

function readMasks(bytes: Buffer, headerSize: number, bits: number, method: number): readonly number[] {
  if (method === compressionMethods.none) return bits === 16 ? masksOf15 : masksOf24;
  const hasAlpha = headerSize >= 56 || method === compressionMethods.masksWithAlpha;
  const masksOffset = fileHeaderBytes + 40;
  return Array.from({ length: hasAlpha ? 4 : 3 }, (_, index) =>
    masksOffset + index * 4 + 4 <= bytes.length ? bytes.readUInt32LE(masksOffset + index * 4) : 0,
  );
}

function readColors(bytes: Buffer, headerSize: number, bits: number, method: number) {
  if (bits <= 8) return [];
  const masks = readMasks(bytes, headerSize, bits, method).filter((mask, index) => index < 3 || mask !== 0);
  const colors = masks.flatMap((mask) => colorBits(mask) ?? []);
  const hasOverlap = masks.some((mask, index) => masks.some((other, i) => i < index && (mask & other) !== 0));
  const fits = bits > 16 || masks.every((mask) => mask <= 0xffff);
  return colors.length === masks.length && !hasOverlap && fits ? colors : undefined;
}

/** Returns the palette as RGB; empty for more than 8 bits. Missing entries are black. */
function readPalette(bytes: Buffer, headerSize: number, bits: number, pixelOffset: number): Buffer {
  const size = bits <= 8 ? 2 ** bits : 0;
  const palette = Buffer.alloc(size * 3);
  const step = headerSize === 12 ? 3 : 4;
  const declaredCount = headerSize >= 40 ? bytes.readUInt32LE(fileHeaderBytes + 32) : 0;
  const start = fileHeaderBytes + headerSize;
  const count = Math.min(declaredCount || size, size, Math.floor((pixelOffset - start) / step));
  for (let index = 0; index < count; index += 1) {
    for (const color of [0, 1, 2]) palette[index * 3 + color] = bytes[start + index * step + 2 - color] ?? 0;
  }
  return palette;
}

/** Returns false for unsupported contents such as JPEG, PNG or fax inside a BMP. */
function isReadable(bits: number, method: number, headerSize: number): bits is BmpHeader['bits'] {
  if (method === compressionMethods.none) return [1, 2, 4, 8, 16, 24, 32].includes(bits);
  if (method === compressionMethods.runs8) return bits === 8;
  if (method === compressionMethods.runs4) return bits === 4;
  // In the 64-byte header of OS/2, method 3 means fax compression, not masks.
  const hasMasks = method === compressionMethods.masks && headerSize !== 64;
  return (hasMasks || method === compressionMethods.masksWithAlpha) && (bits === 16 || bits === 32);
}

/** Reads the fields; a negative height means that the first row is the top row. */
function readHeaderFields(bytes: Buffer, headerSize: number) {
  if (headerSize === 12) {
    const [width, height] = [bytes.readUInt16LE(18), bytes.readUInt16LE(20)];
    return { width, height, planes: bytes.readUInt16LE(22), bits: bytes.readUInt16LE(24), method: 0 };
  }
  const method = headerSize >= 40 ? bytes.readUInt32LE(30) : 0;
  const [planes, bits] = [bytes.readUInt16LE(26), bytes.readUInt16LE(28)];
  return { width: bytes.readInt32LE(18), height: bytes.readInt32LE(22), planes, bits, method };
}

/** Returns false if the file is truncated or declares far more pixels than its bytes can encode. */
function hasPixels({ width, height, hasRunLengths, rowBytes }: BmpHeader, remainingBytes: number): boolean {
  if (!hasRunLengths) return rowBytes * height <= remainingBytes;
  return width * height <= Math.max(alwaysAllowedPixels, remainingBytes * maxPixelsPerByte);
}

/** Reads a header of Windows or OS/2; returns undefined if the header is invalid or unsupported. */
export function readBmpHeader(bytes: Buffer): BmpHeader | undefined {
  if (bytes.length < minBytes) return undefined;
  const headerSize = bytes.readUInt32LE(fileHeaderBytes);
  if (bytes.length < fileHeaderBytes + headerSize) return undefined;
  const fields = readHeaderFields(bytes, headerSize);
  if (fields.width <= 0 || fields.height === 0 || fields.planes !== 1) return undefined;
  const { width, bits, method } = fields;
  if (!isReadable(bits, method, headerSize)) return undefined;
  const pixelOffset = bytes.readUInt32LE(10);
  const colors = readColors(bytes, headerSize, bits, method);
  if (!colors || pixelOffset < fileHeaderBytes + headerSize || pixelOffset >= bytes.length) return undefined;
  const hasRunLengths = method === compressionMethods.runs8 || method === compressionMethods.runs4;
  const header: BmpHeader = {
    width,
    height: Math.abs(fields.height),
    isTopDown: fields.height < 0,
    bits,
    hasRunLengths,
    palette: readPalette(bytes, headerSize, bits, pixelOffset),
    colors,
    pixelOffset,
    rowBytes: Math.floor((bits * width + 31) / 32) * 4,
  };
  if (hasRunLengths && header.isTopDown) return undefined;
  return hasPixels(header, bytes.length - pixelOffset) ? header : undefined;
}

/** Returns the end of the pixels. If a run-length file declares an invalid size, this is the file's end. */
function endOfPixels(bytes: Buffer, { hasRunLengths, pixelOffset, rowBytes, height }: BmpHeader): number {
  if (!hasRunLengths) return pixelOffset + rowBytes * height;
  const declaredEnd = bytes.readUInt32LE(2);
  return declaredEnd > pixelOffset && declaredEnd <= bytes.length ? declaredEnd : bytes.length;
}

/** Returns the structure; `metadata` is empty, because only pixels are read. Undefined if invalid. */
export function bmpStructure(bytes: Buffer): PictureStructure | undefined {
  const header = readBmpHeader(bytes);
  if (!header) return undefined;
  const { width, height } = header;
  return { width, height, frames: 1, passes: 1, end: endOfPixels(bytes, header), metadata: [] };
}
