import { readBmp } from './read-bmp';
import { type BmpSample, bmpSample } from './test/bmp-sample';

const [red, green, blue, white] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const;
const palette = [red, green, blue, white];

async function pixelsOf(sample: BmpSample): Promise<number[][] | undefined> {
  const picture = await readBmp(bmpSample(sample));
  if (!picture) return undefined;
  const { data, channels } = picture;
  return Array.from({ length: data.length / channels }, (_, index) => [
    ...data.subarray(index * channels, (index + 1) * channels),
  ]);
}

/** Size of a picture with red and green above, blue and white below. */
const square = { width: 2, height: 2 };
const expectedPixels = [red, green, blue, white].map((color) => [...color]);

describe('R5.02 a BMP', () => {
  test.each<[string, BmpSample]>([
    ['1 bit', { ...square, bits: 1, palette: [red, white], pixels: [0x40, 0, 0, 0, 0x80, 0, 0, 0] }],
    ['2 bits', { ...square, bits: 2, palette, pixels: [0xb0, 0, 0, 0, 0x10, 0, 0, 0] }],
    ['4 bits', { ...square, bits: 4, palette, pixels: [0x23, 0, 0, 0, 0x01, 0, 0, 0] }],
    ['8 bits', { ...square, bits: 8, palette, pixels: [2, 3, 0, 0, 0, 1, 0, 0] }],
    ['8 bits, top row first', { width: 2, height: -2, bits: 8, palette, pixels: [0, 1, 0, 0, 2, 3, 0, 0] }],
    ['16 bits', { ...square, bits: 16, pixels: [0x1f, 0, 0xff, 0x7f, 0, 0x7c, 0xe0, 0x03] }],
    [
      '16 bits with masks',
      {
        ...square,
        bits: 16,
        method: 3,
        masks: [0xf800, 0x07e0, 0x001f],
        pixels: [0x1f, 0, 0xff, 0xff, 0, 0xf8, 0xe0, 0x07],
      },
    ],
    [
      '24 bits',
      { ...square, bits: 24, pixels: [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0] },
    ],
    [
      '32 bits without transparency',
      {
        ...square,
        bits: 32,
        pixels: [255, 0, 0, 9, 255, 255, 255, 9, 0, 0, 255, 9, 0, 255, 0, 9],
      },
    ],
    ['RLE8', { ...square, bits: 8, method: 1, palette, pixels: [0, 0, 0, 0, 0, 0, 0, 0] }],
  ])('of %s is read', async (name, sample) => {
    const pixels = await pixelsOf(sample);
    if (name === '1 bit') expect(pixels).toEqual([white, red, red, white].map((color) => [...color]));
    else if (name === 'RLE8') expect(pixels).toEqual([red, red, red, red].map((color) => [...color]));
    else expect(pixels).toEqual(expectedPixels);
  });

  test('with an alpha mask keeps its transparency, but is opaque if all of it is transparent', async () => {
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000];
    const sampleWithAlpha = (alpha: number): BmpSample => ({
      width: 1,
      height: 1,
      bits: 32,
      method: 3,
      masks,
      pixels: [1, 2, 3, alpha],
    });
    expect(await pixelsOf(sampleWithAlpha(128))).toEqual([[3, 2, 1, 128]]);
    expect(await pixelsOf(sampleWithAlpha(0))).toEqual([[3, 2, 1, 255]]);
  });

  test('of RLE8 is read: runs, literals, moves and an early end', async () => {
    const runLengthSample = (pixels: number[]): BmpSample => ({
      width: 4,
      height: 3,
      bits: 8,
      method: 1,
      palette,
      pixels,
    });
    const indices = async (sample: BmpSample) =>
      (await pixelsOf(sample))?.map((color) => palette.findIndex((entry) => entry.join() === color.join()));
    expect(await indices(runLengthSample([4, 1, 0, 0, 0, 3, 1, 2, 3, 0, 1, 3, 0, 0, 2, 2, 0, 1]))).toEqual([
      ...[2, 2, 0, 0],
      ...[1, 2, 3, 3],
      ...[1, 1, 1, 1],
    ]);
    // Moves by two columns and two rows, then ends.
    expect(await indices(runLengthSample([1, 3, 0, 2, 1, 2, 2, 1, 0, 1]))).toEqual([
      ...[0, 0, 1, 1],
      ...[0, 0, 0, 0],
      ...[3, 0, 0, 0],
    ]);
  });

  test('of RLE4 alternates between two colors in a run', async () => {
    const pixels = [5, 0x12, 0, 0, 0, 5, 0x12, 0x31, 0x20, 0, 0, 1];
    const colors = await pixelsOf({ width: 5, height: 2, bits: 4, method: 2, palette, pixels });
    const indices = colors?.map((color) => palette.findIndex((entry) => entry.join() === color.join()));
    expect(indices).toEqual([1, 2, 3, 1, 2, 1, 2, 1, 2, 1]);
  });

  const runLengthSample = (pixels: number[]): BmpSample => ({
    ...square,
    bits: 8,
    method: 1,
    palette,
    pixels,
  });
  test.each<[string, BmpSample]>([
    ['pixels that are cut off', { ...square, bits: 24, pixels: [1, 2, 3] }],
    ['no width', { width: 0, height: 2, bits: 8, palette, pixels: [0, 0, 0, 0] }],
    ['a negative width', { width: -2, height: 2, bits: 8, palette, pixels: [0, 0, 0, 0] }],
    ['bits that do not exist', { ...square, bits: 7, palette, pixels: [0, 0, 0, 0, 0, 0, 0, 0] }],
    ['a JPEG inside', { ...square, bits: 24, method: 4, pixels: Array(16).fill(0) }],
    [
      'masks that overlap',
      { width: 1, height: 1, bits: 16, method: 3, masks: [7, 7, 7], pixels: [0, 0, 0, 0] },
    ],
    [
      'a mask with a gap',
      { width: 1, height: 1, bits: 16, method: 3, masks: [5, 8, 16], pixels: [0, 0, 0, 0] },
    ],
    ['runs over the edge', runLengthSample([3, 1, 0, 0, 0, 1])],
    ['a move over the edge', runLengthSample([0, 2, 3, 0, 0, 1])],
    ['runs that are cut off', runLengthSample([1, 1])],
    ['runs and the top row first', { ...runLengthSample([0, 0, 0, 1]), height: -2 }],
    [
      'few runs for a declared size of many pixels',
      { ...runLengthSample([0, 0, 0, 1]), width: 6000, height: 6000 },
    ],
  ])('with %s is rejected', async (_name, sample) => {
    expect(await readBmp(bmpSample(sample))).toBeUndefined();
  });

  test('that is cut off anywhere is rejected without an exception', async () => {
    const completeBmp = bmpSample({ ...square, bits: 8, palette, pixels: [2, 3, 0, 0, 0, 1, 0, 0] });
    for (let length = 0; length < completeBmp.length; length += 1) {
      expect(await readBmp(completeBmp.subarray(0, length))).toBeUndefined();
    }
  });
});
