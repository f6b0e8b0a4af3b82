import type { BmpHeader, ColourBits } from './bmp-header';

/** Writes a row of pixels to `out` from offset `at` on, as RGB or RGBA. */
type WriteRow = (row: Uint8Array, out: Buffer, at: number) => void;

/** The leftmost pixel is in the highest bits. */
function unpackIndices(row: Uint8Array, { bits, width }: BmpHeader): Uint8Array {
  if (bits === 8) return row;
  const perByte = 8 / bits;
  const mask = 2 ** bits - 1;
  const indices = new Uint8Array(width);
  for (let x = 0; x < width; x += 1) {
    const shift = 8 - bits * ((x % perByte) + 1);
    indices[x] = ((row[Math.floor(x / perByte)] ?? 0) >> shift) & mask;
  }
  return indices;
}

/** Indices beyond the palette occur only in invalid files and are black. */
export function writeIndices({ width, palette }: BmpHeader): WriteRow {
  return (indices, out, at) => {
    for (let x = 0; x < width; x += 1) {
      const from = (indices[x] ?? 0) * 3;
      for (let colour = 0; colour < 3; colour += 1) out[at + x * 3 + colour] = palette[from + colour] ?? 0;
    }
  };
}

function write24({ width }: BmpHeader): WriteRow {
  return (row, out, at) => {
    for (let x = 0; x < width * 3; x += 3) {
      out[at + x] = row[x + 2] ?? 0;
      out[at + x + 1] = row[x + 1] ?? 0;
      out[at + x + 2] = row[x] ?? 0;
    }
  };
}

function scaleChannel(pixel: number, { mask, shift, maxValue }: ColourBits): number {
  return maxValue === 0 ? 0 : Math.round((((pixel & mask) >>> shift) * 255) / maxValue);
}

function writeMasked({ width, bits, colours }: BmpHeader): WriteRow {
  const bytes = bits / 8;
  return (row, out, at) => {
    let to = at;
    for (let from = 0; from < width * bytes; from += bytes) {
      let pixel = 0;
      for (let index = bytes - 1; index >= 0; index -= 1) pixel = (pixel << 8) | (row[from + index] ?? 0);
      for (const colour of colours) {
        out[to] = scaleChannel(pixel, colour);
        to += 1;
      }
    }
  };
}

export function rowWriter(header: BmpHeader): WriteRow {
  if (header.bits === 24) return write24(header);
  if (header.bits > 8) return writeMasked(header);
  const write = writeIndices(header);
  return (row, out, at) => write(unpackIndices(row, header), out, at);
}
