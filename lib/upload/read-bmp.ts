import { setImmediate as letOthersGo } from 'node:timers/promises';
import { type BmpHeader, type ColorBits, readBmpHeader } from './bmp-header';

/** Pixels between two yields to other requests, a few ms of work. */
const pixelsPerTurn = 500_000;

/** Codes after a zero byte; larger ones are numbers of literal pixels. */
const escapeCodes = { endOfRow: 0, endOfPicture: 1, move: 2 };

function* plainRows(bytes: Buffer, { pixelOffset, rowBytes, height }: BmpHeader): Generator<Buffer> {
  for (let row = 0; row < height; row += 1) {
    const offset = pixelOffset + row * rowBytes;
    yield bytes.subarray(offset, offset + rowBytes);
  }
}

/** Yields rows of palette indices, bottom row first, in one reused array; undefined if invalid. */
function* runRows(
  bytes: Buffer,
  { height, bits, pixelOffset, width }: BmpHeader,
): Generator<Buffer | undefined> {
  const row = Buffer.alloc(width);
  const pixelOf = pixelReader(bits);
  let [offset, x, remainingRows] = [pixelOffset, 0, height];
  while (remainingRows > 0) {
    const isCut = offset + 2 > bytes.length;
    const [count = 0, code = 0] = [bytes[offset], bytes[offset + 1]];
    let endedRows = 1;
    if (!isCut && (count > 0 || code > escapeCodes.move)) {
      // A run repeats the pixels of one byte. Literal pixels are padded to 16 bits.
      const pixels = count || code;
      const source = bytes.subarray(count > 0 ? offset + 1 : offset + 2);
      offset += count > 0 ? 2 : 2 + Math.ceil((code * bits) / 16) * 2;
      if (x + pixels > width || offset > bytes.length) return yield undefined;
      const period = count > 0 ? 8 / bits : pixels;
      for (let pixel = 0; pixel < pixels; pixel += 1) row[x + pixel] = pixelOf(source, pixel % period);
      x += pixels;
      continue;
    }
    if (isCut || code === escapeCodes.endOfPicture) {
      // The end marker of the last row may be missing.
      if (isCut && x < width) return yield undefined;
      endedRows = remainingRows;
    } else if (code === escapeCodes.move) {
      x += bytes[offset + 2] ?? 0;
      endedRows = bytes[offset + 3] ?? 0;
      offset += 2;
      if (x > width) return yield undefined;
    } else x = 0;
    offset += 2;
    for (; endedRows > 0 && remainingRows > 0; endedRows -= 1) {
      yield row;
      row.fill(0);
      remainingRows -= 1;
    }
  }
}

/** Returns a reader of palette indices or masked pixels; the leftmost pixel is in a byte's highest bits. */
function pixelReader(bits: number): (row: Buffer, x: number) => number {
  // Each depth has its own reader, because the generic `readUIntLE` takes several times as long.
  if (bits === 8) return (row, x) => row[x] ?? 0;
  if (bits === 16) return (row, x) => row.readUInt16LE(x * 2);
  if (bits === 24) return (row, x) => row.readUInt16LE(x * 3) | ((row[x * 3 + 2] ?? 0) << 16);
  if (bits === 32) return (row, x) => row.readUInt32LE(x * 4);
  const perByte = 8 / bits;
  const mask = 2 ** bits - 1;
  return (row, x) => ((row[Math.floor(x / perByte)] ?? 0) >> (8 - bits * ((x % perByte) + 1))) & mask;
}

function scaleChannel(pixel: number, { mask, shift, maxValue }: ColorBits): number {
  const value = (pixel & mask) >>> shift;
  if (maxValue === 255) return value;
  return maxValue === 0 ? 0 : Math.round((value * 255) / maxValue);
}

/** Returns a writer of RGB or RGBA rows. Indices beyond the palette, in invalid files only, are black. */
function rowWriter({ width, bits, palette, colors, hasRunLengths }: BmpHeader) {
  const pixelOf = pixelReader(hasRunLengths ? 8 : bits);
  return (row: Buffer, output: Buffer, rowOffset: number) => {
    let outputIndex = rowOffset;
    for (let x = 0; x < width; x += 1) {
      const pixel = pixelOf(row, x);
      for (const color of colors) {
        output[outputIndex] = scaleChannel(pixel, color);
        outputIndex += 1;
      }
      if (colors.length > 0) continue;
      for (let paletteIndex = pixel * 3; paletteIndex < pixel * 3 + 3; paletteIndex += 1) {
        output[outputIndex] = palette[paletteIndex] ?? 0;
        outputIndex += 1;
      }
    }
  };
}

/** Makes a fully transparent picture opaque, because some programs leave the alpha bytes empty. */
function makeOpaqueIfTransparent(data: Buffer): void {
  for (let offset = 3; offset < data.length; offset += 4) if (data[offset] !== 0) return;
  for (let offset = 3; offset < data.length; offset += 4) data[offset] = 255;
}

/** Decodes BMP, which sharp cannot; undefined if invalid or unsupported. Callers limit the declared size. */
export async function readBmp(bytes: Buffer) {
  const header = readBmpHeader(bytes);
  if (!header) return undefined;
  const { width, height, isTopDown, hasRunLengths } = header;
  const channels: 3 | 4 = header.colors.length === 4 ? 4 : 3;
  const data = Buffer.alloc(width * height * channels);
  const writeRow = rowWriter(header);
  const rowsPerTurn = Math.max(1, Math.floor(pixelsPerTurn / width));
  let rowIndex = 0;
  for (const row of hasRunLengths ? runRows(bytes, header) : plainRows(bytes, header)) {
    if (!row) return undefined;
    const y = isTopDown ? rowIndex : height - 1 - rowIndex;
    writeRow(row, data, y * width * channels);
    rowIndex += 1;
    if (rowIndex % rowsPerTurn === 0) await letOthersGo();
  }
  if (channels === 4) makeOpaqueIfTransparent(data);
  return { data, width, height, channels };
}
