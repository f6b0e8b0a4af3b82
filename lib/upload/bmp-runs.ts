import type { BmpHeader } from './bmp-header';

const mark = { endOfRow: 0, endOfPicture: 1, move: 2 };

/** The pen that draws runs: where it stands, and what it has drawn of its row. */
interface Pen {
  at: number;
  x: number;
  row: Uint8Array;
  /** Rows that a move leaves empty before the pen goes on. */
  skip: number;
  ended: boolean;
}

/** The colour number of a pixel of a literal; of RLE4 each byte has two, the high one first. */
function indexOf(bytes: Buffer, at: number, pixel: number, bits: number): number {
  if (bits === 8) return bytes[at + pixel] ?? 0;
  const pair = bytes[at + (pixel >> 1)] ?? 0;
  return pixel % 2 === 0 ? pair >> 4 : pair & 15;
}

/** A run of one colour, of RLE4 of two that take turns. */
function drawRun(pen: Pen, bytes: Buffer, count: number, bits: number): boolean {
  if (pen.x + count > pen.row.length) return false;
  for (let pixel = 0; pixel < count; pixel += 1) {
    pen.row[pen.x + pixel] = indexOf(bytes, pen.at + 1, bits === 8 ? 0 : pixel % 2, bits);
  }
  pen.x += count;
  pen.at += 2;
  return true;
}

/** Pixels that are told one by one, filled up to whole words of 16 bits. */
function drawLiteral(pen: Pen, bytes: Buffer, count: number, bits: number): boolean {
  const length = Math.ceil((count * bits) / 16) * 2;
  if (pen.x + count > pen.row.length || pen.at + 2 + length > bytes.length) return false;
  for (let pixel = 0; pixel < count; pixel += 1) {
    pen.row[pen.x + pixel] = indexOf(bytes, pen.at + 2, pixel, bits);
  }
  pen.x += count;
  pen.at += 2 + length;
  return true;
}

function move(pen: Pen, bytes: Buffer): boolean {
  if (pen.at + 4 > bytes.length) return false;
  pen.x += bytes[pen.at + 2] ?? 0;
  pen.skip = bytes[pen.at + 3] ?? 0;
  pen.at += 4;
  return pen.x <= pen.row.length;
}

/** Draws up to the end of the pen's row; false where the file is wrong. */
function drawRow(pen: Pen, bytes: Buffer, bits: number): boolean {
  while (pen.at + 2 <= bytes.length) {
    const [count = 0, code = 0] = [bytes[pen.at], bytes[pen.at + 1]];
    if (count > 0) {
      if (!drawRun(pen, bytes, count, bits)) return false;
    } else if (code === mark.endOfRow || code === mark.endOfPicture) {
      pen.at += 2;
      pen.x = 0;
      pen.ended = code === mark.endOfPicture;
      return true;
    } else if (code === mark.move) {
      if (!move(pen, bytes)) return false;
      if (pen.skip > 0) return true;
    } else if (!drawLiteral(pen, bytes, code, bits)) return false;
  }
  // The last row of a file that leaves out the mark of its end.
  return pen.x === pen.row.length;
}

/**
 * The rows of RLE8 and RLE4 as colour numbers, the lowest row first; what is left out has the first colour. Each row stands in
 * the same array.
 * @returns undefined in place of a row, as the last, where the file is wrong or cut off
 */
export function* runRows(bytes: Buffer, header: BmpHeader): Generator<Uint8Array | undefined> {
  const { height, bits, pixelsAt, width } = header;
  const pen: Pen = { at: pixelsAt, x: 0, row: new Uint8Array(width), skip: 0, ended: false };
  for (let done = 0; done < height; done += 1) {
    pen.row.fill(0);
    if (pen.skip > 1) pen.skip -= 1;
    else if (!pen.ended) {
      pen.skip = 0;
      if (!drawRow(pen, bytes, bits)) return yield undefined;
    }
    yield pen.row;
  }
}
