import type { PictureStructure } from './picture-structure';

const signatureLength = 8;
/** Bytes of length, type and checksum around the data of a chunk (PNG specification, 5.3). */
const chunkOverheadBytes = 12;
const headerLength = 13;

/** Chunks needed to show the pixels correctly; all others are metadata. */
const pixelChunkTypes: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['pHYs', 'gAMA', 'cHRM', 'sRGB', 'bKGD', 'sBIT', 'cICP'],
]);

/** Maximum chunks. A photograph has thousands; 1.6 million chunks of different types would take a minute. */
const maxChunks = 50_000;

export function pngStructure(bytes: Buffer): PictureStructure | undefined {
  const metadataKinds = new Set<string>();
  let offset = signatureLength;
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  for (let chunks = 0; chunks < maxChunks && offset + chunkOverheadBytes <= bytes.length; chunks += 1) {
    const length = bytes.readUInt32BE(offset);
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    const end = offset + chunkOverheadBytes + length;
    if (end > bytes.length) return undefined;
    if (!size) {
      if (type !== 'IHDR' || length !== headerLength) return undefined;
      size = { width: bytes.readUInt32BE(offset + 8), height: bytes.readUInt32BE(offset + 12) };
    }
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND') {
      return hasPixels ? { ...size, frames: 1, passes: 1, end, metadata: [...metadataKinds] } : undefined;
    }
    if (!pixelChunkTypes.has(type)) metadataKinds.add(type);
    offset = end;
  }
  return undefined;
}
