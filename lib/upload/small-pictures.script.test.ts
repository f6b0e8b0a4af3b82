/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, stub } from '@/lib/browser/test/page';
import { shrinkChosen, shrinkPicture } from './small-pictures.script';

const drawnSizes: [number, number][] = [];

/** A browser whose pictures have this size, and whose canvas writes so many bytes. */
function openBrowser(width: number, height: number, written = 10): void {
  drawnSizes.splice(0);
  openPage('<input type="file">');
  stub(globalThis, {
    createImageBitmap: async (file: File) => {
      if (file.name === 'broken.jpg') throw new Error('cannot be decoded');
      return { width, height, close: () => undefined };
    },
  });
  stub(HTMLCanvasElement.prototype, {
    getContext: () => ({
      drawImage: (_: unknown, _x: number, _y: number, w: number, h: number) => drawnSizes.push([w, h]),
    }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['x'.repeat(written)], { type })),
  });
}

const picture = (name: string, type: string, bytes = 100) => new File(['o'.repeat(bytes)], name, { type });

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/bmp', 'image/jpeg'],
])('a large %s is sent as a small %s', async (type, as) => {
  openBrowser(5120, 1000);
  const small = await shrinkPicture(picture('a', type));
  expect([small.size, small.type, small.name]).toEqual([10, as, 'a']);
  expect(drawnSizes).toEqual([[2560, 500]]);
});

test('what is small, moves, or would grow is sent as it is', async () => {
  const [jpeg, gif] = [picture('a', 'image/jpeg'), picture('b', 'image/gif')];
  openBrowser(2560, 2560);
  expect(await shrinkPicture(jpeg)).toBe(jpeg);
  openBrowser(9000, 9000);
  expect(await shrinkPicture(gif)).toBe(gif);
  openBrowser(9000, 9000, 1000);
  expect(await shrinkPicture(jpeg)).toBe(jpeg);
});

/** happy-dom's fields cannot be given files. */
function chosen(files: File[]): HTMLInputElement {
  const input = find<HTMLInputElement>('input');
  stub(globalThis, {
    DataTransfer: class {
      readonly files: File[] = [];
      readonly items = { add: (file: File) => this.files.push(file) };
    },
  });
  stub(input, { files });
  Object.defineProperty(input, 'files', { writable: true, value: files });
  return input;
}

test('chosen pictures are replaced in their order, one that cannot be read stays', async () => {
  openBrowser(5120, 5120);
  const input = chosen([
    picture('a', 'image/jpeg'),
    picture('broken.jpg', 'image/jpeg'),
    picture('c', 'image/gif'),
  ]);
  await shrinkChosen(input);
  expect([...(input.files ?? [])].map(({ name, size }) => [name, size])).toEqual([
    ['a', 10],
    ['broken.jpg', 100],
    ['c', 100],
  ]);
});

test('what was chosen anew meanwhile is left alone', async () => {
  openBrowser(5120, 5120);
  const input = chosen([picture('a', 'image/jpeg')]);
  const others = [picture('z', 'image/gif')];
  const shrinking = shrinkChosen(input);
  Object.assign(input, { files: others });
  await shrinking;
  expect([...(input.files ?? [])].map(({ name }) => name)).toEqual(['z']);
});
