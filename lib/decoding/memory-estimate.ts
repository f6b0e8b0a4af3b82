import type { PictureHeader } from './picture-header';

export interface OutputOptions {
  /** Maximum width in pixels; only vector pictures are enlarged. */
  width: number;
  height?: number;
  into: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Decodes all pages, not only the first. */
  animated?: boolean;
}

/** Rows that libvips buffers before resizing, and measured copies of them (decode-memory.deep.test.ts). */
const windowRows = 1024;
const windowCopies = 2.5;

/** Measured bytes per pixel for encoding. WebP and GIF buffer several copies of a page. */
const encoderPixelBytes = { jpeg: 4, png: 8, webp: 16, gif: 24 } as const;
const encoderPixelBytesWithAlpha = { ...encoderPixelBytes, webp: 40 } as const;
/** Part of `encoderPixelBytes` that is allocated while the picture is still being decoded. */
const encoderPixelBytesWhileDecoding = { ...encoderPixelBytes, webp: 4 } as const;

type PixelSize = Pick<PictureHeader, 'width' | 'height'>;

export function uprightSize({ width, height, orientation }: PictureHeader): PixelSize {
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

/** Returns the size of one page of the output, after rotation and scaling. */
export function outputSize(header: PictureHeader, options: Pick<OutputOptions, 'width' | 'height'>) {
  const { width, height } = uprightSize(header);
  const scale = Math.min(options.width / width, (options.height ?? Number.POSITIVE_INFINITY) / height);
  const appliedScale = header.format === 'svg' ? scale : Math.min(1, scale);
  return { width: Math.ceil(width * appliedScale), height: Math.ceil(height * appliedScale) };
}

function encodingBytes(size: PixelSize, format: OutputOptions['into'], hasAlpha: boolean): number {
  return size.width * size.height * (hasAlpha ? encoderPixelBytesWithAlpha : encoderPixelBytes)[format];
}

const maxWebpHeight = 16_383;
/** Maximum bytes for encoding WebP; larger pictures become JPEG, which needs far less memory. */
const maxWebpBytes = 160_000_000;

/** Returns false for pictures that must become JPEG, because they exceed WebP's height or `maxWebpBytes`. */
export function fitsWebp(size: PixelSize, hasAlpha: boolean): boolean {
  return size.height <= maxWebpHeight && encodingBytes(size, 'webp', hasAlpha) <= maxWebpBytes;
}

/** Returns the factor by which JPEG and WebP decoders reduce a picture while decoding. */
function shrinkFactor({ format, width, height, orientation }: PictureHeader, target: PixelSize): number {
  const factor = (orientation > 4 ? height : width) / target.width;
  if (format === 'webp') return Math.max(1, factor);
  return format === 'jpeg' ? ([8, 4, 2].find((candidate) => factor >= candidate) ?? 1) : 1;
}

/** Returns the decoder's memory in bytes. Formats that cannot be read row by row need the whole picture. */
function decoderBytes(header: PictureHeader, loadedPixels: number, isAnimated: boolean): number {
  const { format, width, height, pages, channels, isInterlaced, isLossyWebp, coefficientBytes } = header;
  const pixels = width * height;
  const pageBytes = pixels * channels * header.sampleBytes;
  switch (format) {
    case 'jpeg':
      return coefficientBytes;
    case 'png':
      return isInterlaced ? pageBytes : 0;
    case 'gif':
      // Four bytes per pixel: the canvas and, for animations, the previous canvas, which a frame may restore.
      return pixels * (pages > 1 ? 8 : 4);
    case 'webp':
      if (isAnimated) return pixels * 4 * (pages + 2);
      return (isLossyWebp ? 0 : pixels * 4) + loadedPixels * 4;
    default:
      return pageBytes * pages;
  }
}

/** Estimates the peak memory in bytes. Too low an estimate would let the process exceed its memory. */
export function estimateMemory(header: PictureHeader, options: OutputOptions): number {
  const { width, height, channels, pages, orientation, hasAlpha, isCmyk, fileBytes } = header;
  const isAnimated = options.animated === true && pages > 1;
  const size = outputSize(header, options);
  const factor = isAnimated ? 1 : shrinkFactor(header, size);
  const loadedSize = { width: width / factor, height: height / factor };
  const loadedPixels = loadedSize.width * loadedSize.height;
  const pixelBytes = channels * header.sampleBytes;
  const rotationBytes = orientation > 1 ? loadedPixels * pixelBytes : 0;
  const rowBytes =
    Math.min(windowRows, loadedSize.height) * loadedSize.width * pixelBytes * windowCopies * (isCmyk ? 2 : 1);
  const decodeBytes = decoderBytes(header, loadedPixels, isAnimated) + rotationBytes;
  const encodeBytes = encodingBytes(size, options.into, hasAlpha);
  const earlyBytes = size.width * size.height * encoderPixelBytesWhileDecoding[options.into];
  // For one page, the decoder frees its memory before encoding starts. Animations alternate both steps.
  const peakBytes = isAnimated ? decodeBytes + encodeBytes : Math.max(decodeBytes + earlyBytes, encodeBytes);
  return Math.ceil(rowBytes + peakBytes + fileBytes);
}
