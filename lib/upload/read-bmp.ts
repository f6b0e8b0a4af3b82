import { setImmediate as letOthersGo } from 'node:timers/promises';
import { type BmpHeader, readBmpHeader } from './bmp-header';
import { rowWriter, writeIndices } from './bmp-rows';
import { runRows } from './bmp-runs';

interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Some milliseconds of work between two yields to other requests. */
const pixelsPerTurn = 500_000;

function* plainRows(bytes: Buffer, { pixelsAt, rowBytes, height }: BmpHeader): Generator<Uint8Array> {
  for (let row = 0; row < height; row += 1) {
    const at = pixelsAt + row * rowBytes;
    yield bytes.subarray(at, at + rowBytes);
  }
}

/** Programs without transparency leave the alpha bits empty. */
function makeOpaqueIfTransparent(data: Buffer): void {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return;
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
}

/** Decodes BMP, which sharp cannot; undefined if cut off. The caller has checked the declared size. */
export async function readBmp(bytes: Buffer): Promise<RawPicture | undefined> {
  const header = readBmpHeader(bytes);
  if (!header) return undefined;
  const { width, height, topDown, runLengths } = header;
  const channels = header.colours.length === 4 ? 4 : 3;
  const data = Buffer.alloc(width * height * channels);
  const write = runLengths ? writeIndices(header) : rowWriter(header);
  const rowsPerTurn = Math.max(1, Math.floor(pixelsPerTurn / width));
  let row = 0;
  for (const pixels of runLengths ? runRows(bytes, header) : plainRows(bytes, header)) {
    if (!pixels) return undefined;
    const y = topDown ? row : height - 1 - row;
    write(pixels, data, y * width * channels);
    row += 1;
    if (row % rowsPerTurn === 0) await letOthersGo();
  }
  if (channels === 4) makeOpaqueIfTransparent(data);
  return { data, width, height, channels };
}
