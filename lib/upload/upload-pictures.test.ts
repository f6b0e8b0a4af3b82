import sharp from 'sharp';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { wordsFor } from '@/lib/view/words';

const platform = new PlatformUnderTest();
beforeAll(() => platform.start());
beforeEach(() => platform.forgetModules());
afterAll(() => platform.stop());

const door = () => import('./upload-pictures');

const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
        .withExif({ IFD0: { Copyright: 'Canary' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);

test('R7.83 a reader’s picture comes to the platform cleaned', async () => {
  const { uploadPictures } = await door();
  const sent = await uploadPictures([await picture()], { reader: 'a', device: 'xy1' });
  if (!sent.ok) throw new Error(sent.error.reason);
  const kept = Buffer.from(await (await fetch(sent.value[0] ?? '')).arrayBuffer());
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.includes('Canary')).toBe(false);
});

test('R5.02 R5.03 one that is no picture refuses all of them, and the message names the formats', async () => {
  const { uploadPictures } = await door();
  const { uploadWords } = await import('./upload-words');
  const before = (await platform.calls('upload')).length;
  const program = new File(['MZ\x90'], 'photo.jpg', { type: 'image/jpeg' });
  const sent = await uploadPictures([await picture(), program], { reader: 'b', device: 'xy1' });
  expect(sent).toMatchObject({
    ok: false,
    error: { reason: 'picture', number: 2, why: { reason: 'format' } },
  });
  expect(!sent.ok && uploadWords(sent.error, wordsFor('en'))).toContain('jpg, jpeg, png, gif and bmp');
  expect((await platform.calls('upload')).length).toBe(before);
});

test('ten pictures are too many for one act, and a reader who sends ever more has to wait', async () => {
  const { uploadPictures, mostPicturesOfAct } = await door();
  const many = async (count: number, reader: string) => {
    const files = Array.from({ length: count }, () => new Blob(['no picture']));
    const sent = await uploadPictures(files, { reader, device: 'xy1' });
    return sent.ok ? 'taken' : sent.error.reason;
  };
  expect(await many(mostPicturesOfAct + 1, 'c')).toBe('tooMany');
  for (let act = 0; act < 5; act += 1) expect(await many(mostPicturesOfAct, 'c')).toBe('picture');
  expect(await many(1, 'c')).toBe('tooOften');
  expect(await many(1, 'd')).toBe('picture');
});
