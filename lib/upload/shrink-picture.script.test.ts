/** @jest-environment @happy-dom/jest-environment */
import { openPage, stubProperties } from '@/lib/browser/test/page';
import { isShrinkable, shrinkPicture } from './shrink-picture.script';

const renderedSizes: [number, number][] = [];

function stubPictureDecoding(width: number, height: number, outputBytes = 10): void {
  renderedSizes.splice(0);
  openPage('');
  stubProperties(globalThis, {
    createImageBitmap: async (file: File) => {
      if (file.name === 'broken.jpg') throw new Error('cannot be decoded');
      return { width, height, close: () => undefined };
    },
    OffscreenCanvas: class {
      getContext = () => ({
        drawImage: (_: unknown, _x: number, _y: number, w: number, h: number) => renderedSizes.push([w, h]),
      });
      convertToBlob = async ({ type }: { type: string }) => new Blob(['x'.repeat(outputBytes)], { type });
    },
  });
}

const picture = (name: string, type: string, bytes = 100) => new File(['o'.repeat(bytes)], name, { type });

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/bmp', 'image/jpeg'],
])('a large %s is sent as a small %s', async (type, outputType) => {
  stubPictureDecoding(5120, 1000);
  const small = await shrinkPicture(picture('a', type));
  expect([small.size, small.type, small.name]).toEqual([10, outputType, 'a']);
  expect(renderedSizes).toEqual([[2560, 500]]);
  expect(isShrinkable({ type })).toBe(true);
});

test('keeps a readable width of long pictures', async () => {
  stubPictureDecoding(2160, 8000);
  await shrinkPicture(picture('a', 'image/jpeg'));
  expect(renderedSizes).toEqual([[1080, 4000]]);
  stubPictureDecoding(1080, 14_000);
  const screenshot = picture('b', 'image/jpeg');
  expect(await shrinkPicture(screenshot)).toBe(screenshot);
});

test('keeps a picture that is small, animated, unreadable, or would grow', async () => {
  const [jpeg, gif] = [picture('a', 'image/jpeg'), picture('b', 'image/gif')];
  stubPictureDecoding(2560, 2560);
  expect(await shrinkPicture(jpeg)).toBe(jpeg);
  stubPictureDecoding(9000, 9000);
  expect(await shrinkPicture(gif)).toBe(gif);
  const brokenPicture = picture('broken.jpg', 'image/jpeg');
  expect(await shrinkPicture(brokenPicture)).toBe(brokenPicture);
  stubPictureDecoding(9000, 9000, 1000);
  expect(await shrinkPicture(jpeg)).toBe(jpeg);
});
