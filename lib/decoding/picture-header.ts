import sharp from 'sharp';
import { jpegCoefficientBytes } from './jpeg-coefficients';

// One thread per picture, and no memory that outlives it. For the whole process, whichever picture is first.
sharp.concurrency(1);
sharp.cache(false);

/** What a picture's header says about the memory that decoding it takes. */
export interface PictureHeader {
  format: string;
  /** Pixels of one page, before it is turned upright. */
  width: number;
  height: number;
  pages: number;
  /** EXIF orientation; 1 is upright. */
  orientation: number;
  channels: number;
  hasAlpha: boolean;
  isCmyk: boolean;
  /** Bytes of one channel of a pixel. */
  sampleBytes: number;
  /** A PNG whose first pass is spread over all rows, or a JPEG of several scans. */
  isInterlaced: boolean;
  /** Coefficients of a JPEG that are held until its last scan; 0 for one that is decoded row by row. */
  coefficientBytes: number;
  /** A WebP of one lossy picture, which is decoded row by row. */
  isLossyWebp: boolean;
  /** Bytes of the file. */
  fileBytes: number;
}

/** Bytes of each depth that libvips knows. */
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

/** Reads a picture's header; no pixel is decoded. @throws what sharp throws for what is no picture */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader> {
  const read = await sharp(bytes, { limitInputPixels: false }).metadata();
  return {
    format: read.format,
    width: read.width,
    height: read.pageHeight ?? read.height,
    pages: read.pages ?? 1,
    orientation: read.orientation ?? 1,
    channels: read.channels,
    hasAlpha: read.hasAlpha,
    isCmyk: read.space === 'cmyk',
    sampleBytes: sampleBytes[read.depth] ?? 16,
    isInterlaced: read.isProgressive,
    coefficientBytes: read.format === 'jpeg' && read.isProgressive ? jpegCoefficientBytes(bytes) : 0,
    isLossyWebp: bytes.toString('latin1', 12, 16) === 'VP8 ',
    fileBytes: bytes.length,
  };
}
