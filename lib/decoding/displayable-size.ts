import { type PictureHeader, readPictureHeader } from './picture-header';

/** Maximum pixels of a picture that is sent without decoding; phones can show pictures of this size. */
const maxDisplayPixels = 100_000_000;

type DisplayableSize = Pick<PictureHeader, 'width' | 'height'>;

/** Reads the size of a BMP, whose header sharp cannot read; undefined if the header is truncated. */
function bmpSize(bytes: Buffer): DisplayableSize | undefined {
  if (bytes.length < 26) return undefined;
  // The oldest header has 2 bytes per dimension. A negative height means that rows start at the top.
  const isOld = bytes.readUInt32LE(14) === 12;
  return isOld
    ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
    : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Returns the size in the header; undefined if it is unreadable, or too large for browsers. */
export async function displayableSize(format: string, bytes: Buffer): Promise<DisplayableSize | undefined> {
  const size = format === 'bmp' ? bmpSize(bytes) : await readPictureHeader(bytes).catch(() => undefined);
  const pixels = size ? size.width * size.height : 0;
  return size && pixels > 0 && pixels <= maxDisplayPixels
    ? { width: size.width, height: size.height }
    : undefined;
}
