import type { PictureHeader } from './picture-header';

/** What is made of a picture. */
export interface Making {
  /** Pixels that the result may have at most; it is never larger than the picture, unless the picture is a drawing. */
  width: number;
  height?: number;
  into: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Whether all pages are decoded; otherwise the first is. */
  animated?: boolean;
}

/** Rows that libvips keeps between decoding and resizing, in as many copies. Measured (decode-budget.deep.test.ts). */
const windowRows = 1024;
const windowCopies = 2.5;

/** Bytes per pixel of a page that encoding takes. Measured: WebP and GIF hold the page in several forms, JPEG its coefficients. */
const encoderBytes = { jpeg: 4, png: 8, webp: 16, gif: 24 } as const;
const encoderBytesOfAlpha = { ...encoderBytes, webp: 40 } as const;
/** Of these, what is collected while the picture is still being decoded. */
const collectedBytes = { ...encoderBytes, webp: 4 } as const;

/** Pixels of a picture. */
interface PixelSize {
  width: number;
  height: number;
}

/** Returns the size of a page of the result, upright. */
export function madeSize(
  { width, height, orientation, format }: PictureHeader,
  making: Pick<Making, 'width' | 'height'>,
): PixelSize {
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const scale = Math.min(making.width / across, (making.height ?? Number.POSITIVE_INFINITY) / down);
  const used = format === 'svg' ? scale : Math.min(1, scale);
  return { width: Math.ceil(across * used), height: Math.ceil(down * used) };
}

/** Returns the bytes that encoding a page of this size takes. */
export function encodingBytes(size: PixelSize, into: Making['into'], hasAlpha: boolean): number {
  return size.width * size.height * (hasAlpha ? encoderBytesOfAlpha : encoderBytes)[into];
}

/** Returns how many times smaller than its header says a picture is decoded: some decoders skip what the result does not need. */
function shrinkOf({ format, width, height, orientation }: PictureHeader, made: PixelSize): number {
  const factor = (orientation > 4 ? height : width) / made.width;
  if (format === 'webp') return Math.max(1, factor);
  return format === 'jpeg' ? ([8, 4, 2].find((shrink) => factor >= shrink) ?? 1) : 1;
}

/** Returns the bytes that the decoder needs at once: the whole picture where its format cannot be read row by row. */
function decoderBytes(header: PictureHeader, loadedPixels: number, animated: boolean): number {
  const { format, width, height, pages, channels, isInterlaced, isLossyWebp, coefficientBytes } = header;
  const pixels = width * height;
  const page = pixels * channels * header.sampleBytes;
  switch (format) {
    case 'jpeg':
      return coefficientBytes;
    case 'png':
      return isInterlaced ? page : 0;
    case 'gif':
      // The screen, and the one before, which an animation may restore.
      return pixels * (pages > 1 ? 8 : 4);
    case 'webp':
      if (animated) return pixels * 4 * (pages + 2);
      return (isLossyWebp ? 0 : pixels * 4) + loadedPixels * 4;
    default:
      return page * pages;
  }
}

/**
 * Estimates the bytes that are held at once while a picture is decoded, turned upright, resized and encoded. The estimate is rather too
 * high than too low: it is what the budget counts.
 */
export function heldBytes(header: PictureHeader, making: Making): number {
  const { width, height, channels, pages, orientation, hasAlpha, isCmyk, fileBytes } = header;
  const animated = making.animated === true && pages > 1;
  const size = madeSize(header, making);
  const shrink = animated ? 1 : shrinkOf(header, size);
  const loaded = { width: width / shrink, height: height / shrink };
  const loadedPixels = loaded.width * loaded.height;
  const pixelBytes = channels * header.sampleBytes;
  const turned = orientation > 1 ? loadedPixels * pixelBytes : 0;
  const rows =
    Math.min(windowRows, loaded.height) * loaded.width * pixelBytes * windowCopies * (isCmyk ? 2 : 1);
  const decoding = decoderBytes(header, loadedPixels, animated) + turned;
  const encoding = encodingBytes(size, making.into, hasAlpha);
  const collected = size.width * size.height * collectedBytes[making.into];
  // The decoder's memory is free before a single page is encoded; an animation is decoded and encoded in turns.
  const most = animated ? decoding + encoding : Math.max(decoding + collected, encoding);
  return Math.ceil(rows + most + fileBytes);
}
