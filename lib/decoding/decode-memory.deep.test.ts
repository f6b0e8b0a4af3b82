import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { bundledProgram } from '@/embedded/test/bundled-program';
import { heapLimits, mallocLimits } from '@/scripts/launch/program';
import { maxDecodeBytes, smallDecodeBytes } from './decode-budget';
import { largeInterlacedPng, separateScansJpeg, withInflatedTexts } from './test/heavy-pictures';

jest.setTimeout(600_000);

const decoder = bundledProgram('lib/decoding/test/decoder.ts', 'decoder');
let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'decode-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Runs each of three decoders `count` times in parallel, with the memory limits of a deployed site. */
async function decodeConcurrently(
  picture: Buffer,
  count: number,
): Promise<{ results: string[]; grownMegabytes: number }> {
  const file = join(directory, 'picture');
  writeFileSync(file, picture);
  const dataDirectory = mkdtempSync(join(directory, 'data-'));
  const env = { ...mallocLimits, NODE_ENV: 'production' as const };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...heapLimits, decoder, file, `${count}`, dataDirectory],
    { env },
  );
  return JSON.parse(stdout.slice(stdout.indexOf('{"results"')));
}

/** Maximum MB for one large picture and two small ones, plus 40 MB for the files and the process. */
const maxGrowth = Math.round((maxDecodeBytes + 2 * smallDecodeBytes) / 1e6) + 40;

const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const noisePicture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  });

describe('pictures decoded in parallel stay within the decode budget', () => {
  const attacks: [string, () => Promise<Buffer>][] = [
    ['an interlaced PNG of 16 bits', () => largeInterlacedPng(6300, 6340)],
    ['a baseline JPEG with a scan per component', async () => separateScansJpeg(6300, 6340)],
    [
      'a progressive JPEG of four colors',
      () => plainPicture(6300, 6340).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
    ],
    ['a PNG of 200,000 columns', () => plainPicture(200_000, 200).png().toBuffer()],
  ];
  test.each(attacks)('rejects %s', async (_name, createPicture) => {
    const picture = await createPicture();
    expect(picture.length).toBeLessThan(1_500_000);
    for (const count of [2, 5, 10]) {
      const { results, grownMegabytes } = await decodeConcurrently(picture, count);
      expect(results).toHaveLength(3 * count);
      expect(results).not.toContain('decoded');
      expect(grownMegabytes).toBeLessThan(40);
    }
  });

  const acceptedPictures: [string, () => Promise<Buffer>][] = [
    ['an interlaced PNG of 16 bits and 15 million pixels', () => largeInterlacedPng(3800, 3900)],
    ['a JPEG of 48 million pixels', () => plainPicture(8064, 6048).jpeg().toBuffer()],
    [
      'a JPEG of 48 million pixels that is turned',
      () => plainPicture(8064, 6048).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    [
      'a progressive JPEG of 50 million pixels',
      () => plainPicture(8160, 6120).jpeg({ progressive: true }).toBuffer(),
    ],
    [
      'a progressive JPEG of 50 million pixels that is turned',
      () => plainPicture(8160, 6120).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    ],
    ['a PNG of 12 million pixels', () => noisePicture(4000, 3000).png({ palette: true }).toBuffer()],
    [
      'a PNG of 320 KB with texts of 316 MB',
      async () => withInflatedTexts(await plainPicture(90, 60).png().toBuffer(), 20),
    ],
    [
      'a GIF of 10 frames',
      () =>
        sharp(Buffer.concat(Array.from({ length: 10 }, (_, frame) => Buffer.alloc(3_000_000, 25 * frame))), {
          raw: { width: 1000, height: 10_000, channels: 3, pageHeight: 1000 },
        })
          .gif()
          .toBuffer(),
    ],
  ];
  test.each(acceptedPictures)('accepts %s', async (_name, createPicture) => {
    const { results, grownMegabytes } = await decodeConcurrently(await createPicture(), 3);
    expect(new Set(results)).toEqual(new Set(['decoded']));
    expect(grownMegabytes).toBeLessThan(maxGrowth);
  });
});
