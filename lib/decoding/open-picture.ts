import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Process-wide settings of libvips: one thread per picture, and no cache that outlives a picture.
sharp.concurrency(1);
sharp.cache(false);

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const textChunk = /^[itz]TXt$/;
/** Bytes of length, type and checksum around the data of a chunk (PNG specification, 5.3). */
const chunkOverheadBytes = 12;

/** Returns a PNG without texts, which libpng inflates to up to 8 MB each: 500 KB would need 3 GB. */
export function withoutPngText(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return bytes;
  const result = Buffer.alloc(bytes.length);
  let [offset, length] = [0, 0];
  let end = pngSignature.length;
  while (offset < bytes.length) {
    const isText = textChunk.test(bytes.toString('latin1', offset + 4, offset + 8));
    if (!isText) length += bytes.copy(result, length, offset, end);
    offset = end;
    end += offset + 4 <= bytes.length ? chunkOverheadBytes + bytes.readUInt32BE(offset) : bytes.length;
  }
  return result.subarray(0, length);
}

/** Maximum frames of a WebP. libwebp needs quadratic time: 5 minutes for the header of 250,000 frames. */
const maxWebpFrames = 5000;

/** Opens a picture of unknown origin. @throws if reading it would take too long */
export function openPicture(bytes: Buffer, options?: SharpOptions): Sharp {
  const isWebp = bytes.toString('latin1', 8, 12) === 'WEBP';
  const frames = isWebp ? bytes.toString('latin1').split('ANMF', maxWebpFrames + 2).length - 1 : 0;
  if (frames > maxWebpFrames) throw new Error('too many frames');
  return sharp(withoutPngText(bytes), options);
}
