import { uprightSize } from './memory-estimate';
import { readPictureHeader } from './picture-header';

/** Maximum pixels of a picture that is sent without decoding; phones can show pictures of this size. */
const maxDisplayPixels = 100_000_000;

export type PictureSize = ReturnType<typeof uprightSize>;

/** Reads the size of a BMP, whose header sharp cannot read; undefined if the header is truncated. */
function bmpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 26) return undefined;
  // The oldest header has 2 bytes per dimension. A negative height means that rows start at the top.
  const isOld = bytes.readUInt32LE(14) === 12;
  return isOld
    ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
    : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Reads the size of the first frame of an animated AVIF, which sharp rejects. */
function avifSize(bytes: Buffer): PictureSize | undefined {
  const box = bytes.subarray(bytes.indexOf('ispe'));
  return box.length < 16 ? undefined : { width: box.readUInt32BE(8), height: box.readUInt32BE(12) };
}

/** Returns the size after rotation, also of a truncated picture; undefined if it is unreadable. */
export async function readPictureSize(format: string, bytes: Buffer): Promise<PictureSize | undefined> {
  if (format === 'bmp') return bmpSize(bytes);
  const header = await readPictureHeader(bytes).catch(() => undefined);
  return header ? uprightSize(header) : format === 'avif' ? avifSize(bytes) : undefined;
}

/** Returns the size after rotation; undefined if it is unreadable, or too large for browsers. */
export async function displayableSize(format: string, bytes: Buffer): Promise<PictureSize | undefined> {
  const size = await readPictureSize(format, bytes);
  const pixels = size ? size.width * size.height : 0;
  return size && pixels > 0 && pixels <= maxDisplayPixels ? size : undefined;
}
