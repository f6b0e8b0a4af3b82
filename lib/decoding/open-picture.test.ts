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

test('preserves other files, and the readable part of a damaged PNG', async () => {
  const [png, jpeg] = await Promise.all([plainPicture().png().toBuffer(), plainPicture().jpeg().toBuffer()]);
  const cut = withInflatedTexts(png, 1).subarray(0, 200);
  expect(withoutPngText(jpeg)).toBe(jpeg);
  expect(withoutPngText(png.subarray(0, -20))).toEqual(png.subarray(0, -20));
  expect(withoutPngText(cut)).toEqual(png.subarray(0, 33));
  expect(withoutPngText(png.subarray(0, 8))).toEqual(png.subarray(0, 8));
});
