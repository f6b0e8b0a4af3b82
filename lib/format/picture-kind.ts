import { hasText } from './media-kind';

/** Types of pictures that readers may upload (Spec §5, §9). */
export const pictureKindTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
} as const;

export type PictureKind = keyof typeof pictureKindTypes;

/** Valid sizes of a BMP information header, checked because many text files also start with "BM". */
const bmpHeaderSizes: ReadonlySet<number> = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function isBmp(bytes: Uint8Array): boolean {
  const [lowByte, ...highBytes] = bytes.subarray(14, 18);
  return hasText(bytes, 0, 'BM') && highBytes.every((byte) => byte === 0) && bmpHeaderSizes.has(lowByte ?? 0);
}

/** Brands of ISO files with pictures, not clips: HEIC of phones and cameras, and AVIF. */
const heifBrands: ReadonlySet<string> = new Set([
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
  ...['mif1', 'mif2', 'msf1', 'miaf', 'avif', 'avis'],
]);

export const heifHeaderBytes = 12;

/** Detects HEIC and AVIF, which `containerOf` does not distinguish from MP4 clips. */
export function isHeif(bytes: Uint8Array): boolean {
  const header = String.fromCharCode(...bytes.subarray(4, heifHeaderBytes));
  return header.startsWith('ftyp') && heifBrands.has(header.slice(4));
}

export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  // Some cameras write zeros before the first segment.
  if (startsWith(bytes, [0xff, 0xd8]) && (bytes[2] === 0xff || bytes[2] === 0)) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a')) return 'gif';
  return isBmp(bytes) ? 'bmp' : undefined;
}
