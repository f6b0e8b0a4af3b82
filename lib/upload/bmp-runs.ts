import type { BmpHeader } from './bmp-header';

const escapeCodes = { endOfRow: 0, endOfPicture: 1, move: 2 };

interface RunState {
  at: number;
  x: number;
  row: Uint8Array;
  /** Rows that a move (delta escape) skips. */
  skip: number;
  ended: boolean;
}

/** A byte of RLE4 contains two pixels, the high nibble first. */
function indexOf(bytes: Buffer, at: number, pixel: number, bits: number): number {
  if (bits === 8) return bytes[at + pixel] ?? 0;
  const pair = bytes[at + (pixel >> 1)] ?? 0;
  return pixel % 2 === 0 ? pair >> 4 : pair & 15;
}

/** In RLE4, a run has two alternating colors. */
function writeRun(pen: RunState, bytes: Buffer, count: number, bits: number): boolean {
  if (pen.x + count > pen.row.length) return false;
  for (let pixel = 0; pixel < count; pixel += 1) {
    pen.row[pen.x + pixel] = indexOf(bytes, pen.at + 1, bits === 8 ? 0 : pixel % 2, bits);
  }
  pen.x += count;
  pen.at += 2;
  return true;
}

/** Literal pixels are padded to 16 bits. */
function writeLiteral(pen: RunState, bytes: Buffer, count: number, bits: number): boolean {
  const length = Math.ceil((count * bits) / 16) * 2;
  if (pen.x + count > pen.row.length || pen.at + 2 + length > bytes.length) return false;
  for (let pixel = 0; pixel < count; pixel += 1) {
    pen.row[pen.x + pixel] = indexOf(bytes, pen.at + 2, pixel, bits);
  }
  pen.x += count;
  pen.at += 2 + length;
  return true;
}

function move(pen: RunState, bytes: Buffer): boolean {
  if (pen.at + 4 > bytes.length) return false;
  pen.x += bytes[pen.at + 2] ?? 0;
  pen.skip = bytes[pen.at + 3] ?? 0;
  pen.at += 4;
  return pen.x <= pen.row.length;
}

function decodeRow(pen: RunState, bytes: Buffer, bits: number): boolean {
  while (pen.at + 2 <= bytes.length) {
    const [count = 0, code = 0] = [bytes[pen.at], bytes[pen.at + 1]];
    if (count > 0) {
      if (!writeRun(pen, bytes, count, bits)) return false;
    } else if (code === escapeCodes.endOfRow || code === escapeCodes.endOfPicture) {
      pen.at += 2;
      pen.x = 0;
      pen.ended = code === escapeCodes.endOfPicture;
      return true;
    } else if (code === escapeCodes.move) {
      if (!move(pen, bytes)) return false;
      if (pen.skip > 0) return true;
    } else if (!writeLiteral(pen, bytes, code, bits)) return false;
  }
  // The end marker of the last row may be missing.
  return pen.x === pen.row.length;
}

/** Yields palette indices, bottom row first, in one shared array; undefined last if the file is invalid. */
export function* runRows(bytes: Buffer, header: BmpHeader): Generator<Uint8Array | undefined> {
  const { height, bits, pixelsAt, width } = header;
  const pen: RunState = { at: pixelsAt, x: 0, row: new Uint8Array(width), skip: 0, ended: false };
  for (let rowIndex = 0; rowIndex < height; rowIndex += 1) {
    pen.row.fill(0);
    if (pen.skip > 1) pen.skip -= 1;
    else if (!pen.ended) {
      pen.skip = 0;
      if (!decodeRow(pen, bytes, bits)) return yield undefined;
    }
    yield pen.row;
  }
}
