import sharp from 'sharp';
import { jpegCoefficientBytes } from './jpeg-coefficients';
import { estimateMemory, type OutputOptions, outputSize } from './memory-estimate';
import { type PictureHeader, readPictureHeader } from './picture-header';
import { interlacedPng, separateScansJpeg } from './test/heavy-pictures';

const uploadSize = { width: 2560, height: 2560 };
const jpegOutput: OutputOptions = { ...uploadSize, into: 'jpeg' };
const pngOutput: OutputOptions = { ...uploadSize, into: 'png' };
const webpOutput: OutputOptions = { width: 480, into: 'webp' };

const headerWith = (fields: Partial<PictureHeader> = {}): PictureHeader => ({
  format: 'jpeg',
  width: 800,
  height: 600,
  pages: 1,
  orientation: 1,
  channels: 3,
  hasAlpha: false,
  isCmyk: false,
  sampleBytes: 1,
  isInterlaced: false,
  coefficientBytes: 0,
  isLossyWebp: false,
  fileBytes: 0,
  ...fields,
});
const estimatedMegabytes = (fields: Partial<PictureHeader>, output: OutputOptions) =>
  Math.round(estimateMemory(headerWith(fields), output) / 1e6);
const largeSize = { width: 6300, height: 6340 };
const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('estimates the memory of a picture from its header', () => {
  test('counts all rows of an interlaced PNG, with all channels and bits', async () => {
    const header = await readPictureHeader(interlacedPng(largeSize.width, largeSize.height));
    expect(header).toMatchObject({ ...largeSize, channels: 4, sampleBytes: 2, isInterlaced: true });
    const rows = estimateMemory({ ...header, isInterlaced: false }, pngOutput);
    expect(estimateMemory(header, pngOutput) - rows).toBe(6300 * 6340 * 4 * 2);
  });

  test('counts a non-interlaced PNG by rows, so height matters little', () => {
    const wide = { format: 'png', width: 4000 };
    expect(estimatedMegabytes({ ...wide, height: 3000 }, webpOutput)).toBe(33);
    expect(estimatedMegabytes({ ...wide, height: 9000 }, webpOutput)).toBe(39);
    expect(
      estimatedMegabytes({ ...wide, width: 200_000, height: 200, channels: 4, sampleBytes: 2 }, webpOutput),
    ).toBe(800);
  });

  test('estimates little memory for a phone’s JPEG of 48 million pixels, upright or rotated', () => {
    const photo = { width: 8064, height: 6048, fileBytes: 15_000_000 };
    expect(estimatedMegabytes(photo, jpegOutput)).toBeLessThan(70);
    expect(estimatedMegabytes({ ...photo, orientation: 6 }, jpegOutput)).toBeLessThan(110);
    expect(estimatedMegabytes(photo, webpOutput)).toBeLessThan(30);
  });

  test('counts all rows of a rotated picture', () => {
    const upright = { format: 'png', ...largeSize };
    const rotatedBytes = estimateMemory(headerWith({ ...upright, orientation: 6 }), webpOutput);
    expect(rotatedBytes - estimateMemory(headerWith(upright), webpOutput)).toBeGreaterThan(
      6300 * 6340 * 3 * 0.95,
    );
  });

  test('counts all frames of an animated WebP, two of a GIF', () => {
    const animation = { width: 250, height: 250, pages: 600, channels: 4, hasAlpha: true };
    const animatedOutput = { ...webpOutput, animated: true };
    expect(estimatedMegabytes({ ...animation, format: 'webp' }, animatedOutput)).toBe(154);
    expect(estimatedMegabytes({ ...animation, format: 'webp' }, webpOutput)).toBeLessThan(10);
    expect(
      estimatedMegabytes({ ...animation, format: 'gif' }, { ...animatedOutput, into: 'gif' }),
    ).toBeLessThan(10);
  });

  test('counts all pages of other formats', () => {
    const page = { format: 'tiff', width: 1000, height: 1000 };
    const onePageBytes = estimateMemory(headerWith(page), webpOutput);
    expect(estimateMemory(headerWith({ ...page, pages: 50 }), webpOutput) - onePageBytes).toBe(
      49 * 3_000_000,
    );
  });

  test('counts the output, too: WebP with transparency most', () => {
    const tall = { format: 'webp', width: 1080, height: 16_383, isLossyWebp: true };
    const output: OutputOptions = { width: 1080, into: 'webp' };
    expect(estimatedMegabytes({ ...tall, channels: 4, hasAlpha: true }, output)).toBeGreaterThan(700);
    expect(estimatedMegabytes(tall, { ...output, into: 'jpeg' })).toBeLessThan(160);
  });

  test('enlarges vector pictures only', () => {
    expect(outputSize(headerWith(), { width: 1600 })).toEqual({ width: 800, height: 600 });
    expect(outputSize(headerWith({ format: 'svg' }), { width: 1600 })).toEqual({ width: 1600, height: 1200 });
    expect(outputSize(headerWith({ orientation: 6 }), { width: 300, height: 300 })).toEqual({
      width: 225,
      height: 300,
    });
  });
});

describe('coefficients of a JPEG', () => {
  const coefficientBytesOf = async (bytes: Buffer) => (await readPictureHeader(bytes)).coefficientBytes;
  const encodeJpeg = (options: object) => plainPicture(64, 32).jpeg(options).toBuffer();

  test('are counted in a progressive file, fewer with chroma subsampling', async () => {
    expect(
      await coefficientBytesOf(await encodeJpeg({ progressive: true, chromaSubsampling: '4:4:4' })),
    ).toBe(64 * 32 * 6);
    expect(
      await coefficientBytesOf(await encodeJpeg({ progressive: true, chromaSubsampling: '4:2:0' })),
    ).toBe(64 * 32 * 3);
    expect(await coefficientBytesOf(await encodeJpeg({}))).toBe(0);
    const cmykJpeg = await plainPicture(64, 32).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
    expect(await coefficientBytesOf(cmykJpeg)).toBe(64 * 32 * 8);
  });

  test('are counted in a baseline file with one scan per component', async () => {
    const bytes = separateScansJpeg(640, 480);
    expect(await coefficientBytesOf(bytes)).toBe(640 * 480 * 6);
    expect((await sharp(bytes, { failOn: 'error' }).stats()).channels[0]?.mean).toBe(128);
  });

  test('are counted by the sampling factors of each component, not by their usual names', async () => {
    const bytes = await encodeJpeg({ progressive: true, chromaSubsampling: '4:2:0' });
    const frameOffset = bytes.indexOf(Buffer.from([0xff, 0xc2]));
    // The second component gets the sampling factors of the first.
    bytes[frameOffset + 14] = 0x22;
    expect(jpegCoefficientBytes(bytes)).toBe(64 * 32 * 2 * 2.25);
  });

  test('are found after other segments and fill bytes', async () => {
    const bytes = await encodeJpeg({ progressive: true });
    const leadingSegments = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 4, 0xff, 0xc2, 0x00, 0xff]);
    expect(jpegCoefficientBytes(Buffer.concat([leadingSegments, bytes.subarray(2)]))).toBe(64 * 32 * 3);
    for (const length of [0, 2, 5, 20]) expect(jpegCoefficientBytes(bytes.subarray(0, length))).toBe(0);
  });
});
