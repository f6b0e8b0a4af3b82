import sharp from 'sharp';
import { openPicture, withoutPngText } from './open-picture';
import { readPictureHeader } from './picture-header';
import { withInflatedTexts } from './test/heavy-pictures';

const plainPicture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } });

test('does not inflate the texts of a PNG, which would exhaust the memory', async () => {
  const png = await plainPicture().png().toBuffer();
  const attack = withInflatedTexts(png, 2);
  expect((await sharp(attack).metadata()).comments).toHaveLength(4);
  expect((await openPicture(attack).metadata()).comments).toBeUndefined();
  expect(withoutPngText(attack)).toEqual(png);
  expect(await readPictureHeader(attack)).toMatchObject({ width: 60, height: 40, fileBytes: attack.length });
});

/** Returns a WebP of one pixel, repeated as frames. */
function animatedWebp(frames: number): Buffer {
  const frame = Buffer.alloc(44);
  frame.write('ANMF\x24\0\0\0', 'latin1');
  frame.write('VP8L\x0b\0\0\0\x2f\0\0\0\0\x07\x88\x88\xfe\x0f\xf0', 24, 'latin1');
  const start = Buffer.from(`WEBPVP8X\x0a\0\0\0\x02${'\0'.repeat(9)}ANIM\x06${'\0'.repeat(9)}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(start.length + frames * frame.length);
  return Buffer.concat([Buffer.from('RIFF'), size, start, ...Array<Buffer>(frames).fill(frame)]);
}

test('rejects a WebP whose frames take minutes to count', async () => {
  expect(await readPictureHeader(animatedWebp(4000))).toMatchObject({ pages: 4000 });
  await expect(readPictureHeader(animatedWebp(200_000))).rejects.toThrow('too many frames');
});

test('shows the readable part of a truncated WebP', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#369', noise } });
  const webp = await picture.webp().toBuffer();
  const cut = openPicture(webp.subarray(0, webp.length / 2), { failOn: 'none' });
  expect((await cut.toBuffer({ resolveWithObject: true })).info).toMatchObject({ width: 90, height: 60 });
});

test('preserves other files, and the readable part of a damaged PNG', async () => {
  const [png, jpeg] = await Promise.all([plainPicture().png().toBuffer(), plainPicture().jpeg().toBuffer()]);
  const cut = withInflatedTexts(png, 1).subarray(0, 200);
  expect(withoutPngText(jpeg)).toBe(jpeg);
  expect(withoutPngText(png.subarray(0, -20))).toEqual(png.subarray(0, -20));
  expect(withoutPngText(cut)).toEqual(png.subarray(0, 33));
  expect(withoutPngText(png.subarray(0, 8))).toEqual(png.subarray(0, 8));
});
