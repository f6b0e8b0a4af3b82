import { uprightSize } from './memory-estimate';
import { readPictureHeader } from './picture-header';

/** Maximum pixels of a picture that is sent without decoding; phones can show pictures of this size. */
const maxDisplayPixels = 100_000_000;

type PictureSize = ReturnType<typeof uprightSize>;

function bmpSize(bytes: Buffer): PictureSize {
  // The oldest header has 2 bytes per dimension. A negative height means that rows start at the top.
  const isOld = bytes.readUInt32LE(14) === 12;
  return isOld
    ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
    : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Reads the first chunk, which is extended, lossless or lossy (RFC 9649, 2.5 to 2.7). */
function webpSize(bytes: Buffer): PictureSize {
  const type = bytes.toString('latin1', 12, 16);
  if (type === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (type === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  const sizes = bytes.readUInt32LE(21);
  return { width: (sizes & 0x3fff) + 1, height: ((sizes >> 14) & 0x3fff) + 1 };
}

/** Reads the first "image spatial extents", the size of the picture or its first frame. */
function avifSize(bytes: Buffer): PictureSize | undefined {
  const offset = bytes.indexOf('ispe');
  if (offset < 0) return undefined;
  return { width: bytes.readUInt32BE(offset + 8), height: bytes.readUInt32BE(offset + 12) };
}

/** Readers of sizes that sharp cannot read: BMP, truncated WebP, and animated AVIF. */
const sizeReaders: Readonly<Record<string, (bytes: Buffer) => PictureSize | undefined>> = {
  bmp: bmpSize,
  webp: webpSize,
  avif: avifSize,
};

/** Returns the size after rotation, also of a truncated picture; undefined if it is unreadable. */
export async function readPictureSize(format: string, bytes: Buffer): Promise<PictureSize | undefined> {
  const header = await readPictureHeader(bytes).catch(() => undefined);
  if (header) return uprightSize(header);
  try {
    return sizeReaders[format]?.(bytes);
  } catch {
    // The file ends before its size.
    return undefined;
  }
}

/** Returns the size after rotation; undefined if it is unreadable, or too large for browsers. */
export async function displayableSize(format: string, bytes: Buffer): Promise<PictureSize | undefined> {
  const size = await readPictureSize(format, bytes);
  const pixels = size ? size.width * size.height : 0;
  return size && pixels > 0 && pixels <= maxDisplayPixels ? size : undefined;
}
