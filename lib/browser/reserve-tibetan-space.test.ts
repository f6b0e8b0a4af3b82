/** @jest-environment @happy-dom/jest-environment */
import { reserveTibetanSpace } from './reserve-tibetan-space.inline';

function addedFontFaces(widthOf: (text: string) => number) {
  const faces: { family: string; bytes: number[]; unicodeRange: string | undefined }[] = [];
  class FakeFontFace {
    constructor(
      readonly family: string,
      readonly bytes: Iterable<number>,
      readonly descriptors: FontFaceDescriptors,
    ) {}
  }
  const canvas = document.createElement('canvas');
  const context = { measureText: (text: string) => ({ width: widthOf(text) }) };
  Object.assign(canvas, { getContext: () => context });
  jest.spyOn(document, 'createElement').mockReturnValue(canvas);
  Object.assign(window, { FontFace: FakeFontFace });
  const add = ({ family, bytes, descriptors: { unicodeRange } }: FakeFontFace) =>
    faces.push({ family, bytes: [...bytes], unicodeRange });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add } });
  reserveTibetanSpace('Blank', btoa('\0ab'));
  jest.restoreAllMocks();
  return faces;
}

test('adds blank glyphs, for Tibetan only, on a device that renders a box for each character', () => {
  expect(addedFontFaces((text) => 15 * text.length)).toEqual([
    { family: 'Blank', bytes: [0, 97, 98], unicodeRange: 'U+F00-FFF' },
  ]);
});

test('adds none on a device that joins the characters of a stack', () => {
  expect(addedFontFaces(() => 22)).toEqual([]);
  expect(addedFontFaces((text) => 22 + text.length)).toEqual([]);
});
