import { jpegCoefficientBytes } from './jpeg-coefficients';
import { openPicture } from './open-picture';

/** Properties of a picture that determine the memory for decoding it. */
export type PictureHeader = Awaited<ReturnType<typeof readPictureHeader>>;

/** Bytes per sample of each libvips band format. */
const sampleBytes: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

/** Reads the header, also of a damaged picture, without decoding pixels. @throws errors of sharp */
export async function readPictureHeader(bytes: Buffer) {
  const metadata = await openPicture(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
  const format: string = metadata.format;
  const channels: number = metadata.channels;
  return {
    format,
    /** Size in pixels of one page, before rotation. */
    width: metadata.width,
    height: metadata.pageHeight ?? metadata.height,
    pages: metadata.pages ?? 1,
    /** EXIF orientation; 1 is upright. */
    orientation: metadata.orientation ?? 1,
    channels,
    hasAlpha: metadata.hasAlpha,
    isCmyk: metadata.space === 'cmyk',
    sampleBytes: sampleBytes[metadata.depth] ?? 16,
    /** True for an interlaced PNG, or a JPEG with several scans. */
    isInterlaced: metadata.isProgressive,
    /** Bytes that a JPEG decoder buffers until the last scan; 0 for files decoded row by row. */
    coefficientBytes: metadata.format === 'jpeg' && metadata.isProgressive ? jpegCoefficientBytes(bytes) : 0,
    /** True for a WebP with a single lossy picture, which is decoded row by row. */
    isLossyWebp: bytes.toString('latin1', 12, 16) === 'VP8 ',
    fileBytes: bytes.length,
  };
}
