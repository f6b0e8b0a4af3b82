import type { PictureStructure } from './picture-structure';

/** Which bits of a pixel are a colour, and how far they are moved. */
export interface ColourBits {
  mask: number;
  shift: number;
  most: number;
}

/** How a BMP's pixels are to be read. */
export interface BmpHeader {
  width: number;
  height: number;
  topDown: boolean;
  bits: 1 | 2 | 4 | 8 | 16 | 24 | 32;
  runLengths: boolean;
  /** Red, green and blue of each colour, one after the other; empty from 16 bits on. */
  palette: Buffer;
  /** Red, green, blue and, where it has transparency, alpha; for 16 and 32 bits. */
  colours: readonly ColourBits[];
  pixelsAt: number;
  /** Bytes of a row that is not compressed, filled up to whole words of 32 bits. */
  rowBytes: number;
}

const fileHeader = 14;
const compression = { none: 0, runs8: 1, runs4: 2, masks: 3, masksWithAlpha: 6 };
/** Pixels for which one byte of runs may stand: the densest run says 255 in two, the rest is left out on purpose. */
const mostPixelsOfByte = 1024;
const alwaysAllowedPixels = 1_000_000;

const masksOf15: readonly number[] = [0x7c00, 0x03e0, 0x001f];
const masksOf24: readonly number[] = [0xff0000, 0xff00, 0xff];

/** A mask must be one row of bits; an empty one says that the colour is missing. */
function colourBits(mask: number): ColourBits | undefined {
  if (mask === 0) return { mask, shift: 0, most: 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (most & (most + 1)) === 0 || most === 0xffffffff ? { mask, shift, most } : undefined;
}

/** The masks of a header: its own, those behind a short one, or what is usual. */
function readMasks(bytes: Buffer, headerSize: number, bits: number, method: number): readonly number[] {
  if (method === compression.none) return bits === 16 ? masksOf15 : masksOf24;
  const hasAlpha = headerSize >= 56 || method === compression.masksWithAlpha;
  const at = fileHeader + 40;
  return Array.from({ length: hasAlpha ? 4 : 3 }, (_, index) =>
    at + index * 4 + 4 <= bytes.length ? bytes.readUInt32LE(at + index * 4) : 0,
  );
}

function readColours(bytes: Buffer, headerSize: number, bits: number, method: number) {
  if (bits !== 16 && bits !== 32) return [];
  const masks = readMasks(bytes, headerSize, bits, method).filter((mask, index) => index < 3 || mask !== 0);
  const colours = masks.flatMap((mask) => colourBits(mask) ?? []);
  const overlap = masks.some((mask, index) => masks.some((other, at) => at < index && (mask & other) !== 0));
  const fits = bits === 32 || masks.every((mask) => mask <= 0xffff);
  return colours.length === masks.length && !overlap && fits ? colours : undefined;
}

/** The palette as red, green and blue; colours that the file does not tell are black. */
function readPalette(bytes: Buffer, headerSize: number, bits: number, pixelsAt: number): Buffer {
  const size = bits <= 8 ? 2 ** bits : 0;
  const palette = Buffer.alloc(size * 3);
  const entry = headerSize === 12 ? 3 : 4;
  const told = headerSize >= 40 ? bytes.readUInt32LE(fileHeader + 32) : 0;
  const at = fileHeader + headerSize;
  const count = Math.min(told || size, size, Math.floor((pixelsAt - at) / entry));
  for (let index = 0; index < count; index += 1) {
    for (const colour of [0, 1, 2]) palette[index * 3 + colour] = bytes[at + index * entry + 2 - colour] ?? 0;
  }
  return palette;
}

/** Which pairs of bits and compression exist; JPEG, PNG and fax inside a BMP are none of them. */
function isReadable(bits: number, method: number, headerSize: number): bits is BmpHeader['bits'] {
  if (method === compression.none) return [1, 2, 4, 8, 16, 24, 32].includes(bits);
  if (method === compression.runs8) return bits === 8;
  if (method === compression.runs4) return bits === 4;
  // OS/2's header of 64 bytes calls a fax by the same number.
  const masks = method === compression.masks && headerSize !== 64;
  return (masks || method === compression.masksWithAlpha) && (bits === 16 || bits === 32);
}

interface Facts {
  width: number;
  /** Below 0 where the first row is the upper one. */
  height: number;
  planes: number;
  bits: number;
  method: number;
}

function readFacts(bytes: Buffer, headerSize: number): Facts | undefined {
  if (bytes.length < fileHeader + headerSize) return undefined;
  const at = fileHeader + 4;
  if (headerSize === 12) {
    const [width, height] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    return { width, height, planes: bytes.readUInt16LE(at + 4), bits: bytes.readUInt16LE(at + 6), method: 0 };
  }
  const method = headerSize >= 40 ? bytes.readUInt32LE(at + 12) : 0;
  const [planes, bits] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  return { width: bytes.readInt32LE(at), height: bytes.readInt32LE(at + 4), planes, bits, method };
}

/** Whether so many bytes can be the pixels: a picture that is cut off, or told much larger than it is, is none. */
function hasPixels({ width, height, runLengths, rowBytes }: BmpHeader, left: number): boolean {
  if (!runLengths) return rowBytes * height <= left;
  return width * height <= Math.max(alwaysAllowedPixels, left * mostPixelsOfByte);
}

/** Reads a BMP's header (Windows 2 to 5, OS/2); undefined where it is none that can be relied on. */
export function readBmpHeader(bytes: Buffer): BmpHeader | undefined {
  if (bytes.length < fileHeader + 12) return undefined;
  const headerSize = bytes.readUInt32LE(fileHeader);
  const facts = readFacts(bytes, headerSize);
  if (!facts || facts.width <= 0 || facts.height === 0 || facts.planes !== 1) return undefined;
  const { width, bits, method } = facts;
  if (!isReadable(bits, method, headerSize)) return undefined;
  const pixelsAt = bytes.readUInt32LE(10);
  const colours = readColours(bytes, headerSize, bits, method);
  if (!colours || pixelsAt < fileHeader + headerSize || pixelsAt >= bytes.length) return undefined;
  const runLengths = method === compression.runs8 || method === compression.runs4;
  const header: BmpHeader = {
    width,
    height: Math.abs(facts.height),
    topDown: facts.height < 0,
    bits,
    runLengths,
    palette: readPalette(bytes, headerSize, bits, pixelsAt),
    colours,
    pixelsAt,
    rowBytes: Math.floor((bits * width + 31) / 32) * 4,
  };
  if (runLengths && header.topDown) return undefined;
  return hasPixels(header, bytes.length - pixelsAt) ? header : undefined;
}

/** Runs have no length of their own: they take what the file says, or all of it. */
function endOf(bytes: Buffer, { runLengths, pixelsAt, rowBytes, height }: BmpHeader): number {
  if (!runLengths) return pixelsAt + rowBytes * height;
  const told = bytes.readUInt32LE(2);
  return told > pixelsAt && told <= bytes.length ? told : bytes.length;
}

/** A BMP as one picture; what it carries beside pixels is never read. */
export function bmpStructure(bytes: Buffer): PictureStructure | undefined {
  const header = readBmpHeader(bytes);
  if (!header) return undefined;
  const { width, height } = header;
  return { width, height, frames: 1, passes: 1, end: endOf(bytes, header), beside: [] };
}
