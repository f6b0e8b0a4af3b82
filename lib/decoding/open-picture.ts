import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Process-wide settings of libvips: one thread per picture, and no cache that outlives a picture.
sharp.concurrency(1);
sharp.cache(false);

const maxPngChunks = 50_000;

/** Returns a PNG without texts, which libpng inflates to up to 8 MB each: 500 KB would need 3 GB. */
export function withoutPngText(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== '\x89PNG') return bytes;
  const parts: Buffer[] = [];
  // The signature is followed by chunks: length, type, data and checksum.
  let [start, offset] = [0, 8];
  for (let chunks = 0; offset < bytes.length; chunks += 1) {
    if (chunks > maxPngChunks) throw new Error('too many chunks');
    const isText = /^[itz]TXt/.test(bytes.toString('latin1', offset + 4, offset + 8));
    if (isText) parts.push(bytes.subarray(start, offset));
    offset += offset + 4 <= bytes.length ? 12 + bytes.readUInt32BE(offset) : bytes.length;
    if (isText) start = offset;
  }
  // Copies only files with texts, because uploads are decoded in parallel.
  return start === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(start)]);
}

/** Limits of a WebP. libwebp needs quadratic time: 5 minutes for the header of 250,000 frames. */
const maxWebp = { frames: 5000, bytes: 20_000_000 };

/** Appends zeros to a truncated WebP, which libwebp rejects. @throws if its frames take too long to read */
function completeWebp(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return bytes;
  const frames = bytes.toString('latin1').split('ANMF', maxWebp.frames + 2).length - 1;
  if (frames > maxWebp.frames) throw new Error('too many frames');
  const declaredBytes = Math.min(bytes.readUInt32LE(4) + 8, maxWebp.bytes, 16 * bytes.length);
  return Buffer.concat([bytes], Math.max(bytes.length, declaredBytes));
}

/** Opens a picture of unknown origin. @throws if reading it would take too long */
export function openPicture(bytes: Buffer, options?: SharpOptions): Sharp {
  return sharp(completeWebp(withoutPngText(bytes)), options);
}
