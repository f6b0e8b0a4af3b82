import { readPictureHeader } from './picture-header';

/** Pixels up to which a picture that we cannot decode is passed on as it is; phones show as many. */
const mostPixels = 100_000_000;

export interface ShownSize {
  width: number;
  height: number;
}

/** Returns the size of a BMP, whose header sharp does not read. */
function bmpSize(bytes: Buffer): ShownSize | undefined {
  if (bytes.length < 26) return undefined;
  // The oldest kind of header has two bytes for a side; rows from the top are counted below zero.
  const isOld = bytes.readUInt32LE(14) === 12;
  return isOld
    ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
    : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

async function headerSize(bytes: Buffer): Promise<ShownSize | undefined> {
  try {
    const { width, height } = await readPictureHeader(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Returns the size that a picture's header says, where a browser can show a picture of it; undefined otherwise. */
export async function shownSize(format: string, bytes: Buffer): Promise<ShownSize | undefined> {
  const size = format === 'bmp' ? bmpSize(bytes) : await headerSize(bytes);
  const pixels = size ? size.width * size.height : 0;
  return pixels > 0 && pixels <= mostPixels ? size : undefined;
}
