import sharp from 'sharp';
import { displayableSize, readPictureSize } from './displayable-size';

const size = { width: 300, height: 200 };
const plainPicture = (alpha = 1) =>
  sharp({ create: { ...size, channels: 4, background: { r: 51, g: 102, b: 153, alpha } } });

test.each([
  ['lossy', () => plainPicture().removeAlpha().webp().toBuffer()],
  ['lossless', () => plainPicture().webp({ lossless: true }).toBuffer()],
  ['extended', () => plainPicture(0.5).webp().toBuffer()],
])('reads the size of a truncated %s WebP, of which browsers show a part', async (_, createPicture) => {
  const webp = await createPicture();
  expect(await displayableSize('webp', webp.subarray(0, -4))).toEqual(size);
  expect(await displayableSize('webp', webp.subarray(0, 20))).toBeUndefined();
});

test('reads the size of a truncated GIF', async () => {
  const gif = await plainPicture().gif().toBuffer();
  expect(await displayableSize('gif', gif.subarray(0, -8))).toEqual(size);
});

/** Start of an AVIF animation, with the extents of its first frame. */
function animatedAvif(width: number, height: number): Buffer {
  const extents = Buffer.alloc(20);
  extents.write('\0\0\0\x14ispe', 'latin1');
  extents.writeUInt32BE(width, 12);
  extents.writeUInt32BE(height, 16);
  return Buffer.concat([Buffer.from('\0\0\0\x14ftypavis\0\0\0\0avif', 'latin1'), extents, Buffer.alloc(99)]);
}

test('reads the size of an animated AVIF, and rejects one that is too large', async () => {
  expect(await displayableSize('avif', animatedAvif(300, 200))).toEqual(size);
  expect(await displayableSize('avif', animatedAvif(30_000, 20_000))).toBeUndefined();
  expect(await displayableSize('avif', animatedAvif(0, 200))).toBeUndefined();
  expect(await displayableSize('avif', Buffer.from('\0\0\0\x14ftypavis'.padEnd(40)))).toBeUndefined();
});

test('returns the size after rotation', async () => {
  const turned = await plainPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await readPictureSize('jpeg', turned)).toEqual({ width: 200, height: 300 });
});
