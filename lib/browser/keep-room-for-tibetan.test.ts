/** @jest-environment @happy-dom/jest-environment */
import { keepRoomForTibetan } from './keep-room-for-tibetan.inline';

/** Runs the script on a device that draws texts as wide as told. @returns the faces that pages may use then */
function facesOn(widthOf: (text: string) => number) {
  const faces: { family: string; bytes: number[]; unicodeRange: string | undefined }[] = [];
  class Face {
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
  Object.assign(window, { FontFace: Face });
  const add = ({ family, bytes, descriptors: { unicodeRange } }: Face) =>
    faces.push({ family, bytes: [...bytes], unicodeRange });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add } });
  keepRoomForTibetan('Blank', btoa('\0ab'));
  jest.restoreAllMocks();
  return faces;
}

test('a device that draws a box for each code gets blank letters, for Tibetan only', () => {
  expect(facesOn((text) => 15 * text.length)).toEqual([
    { family: 'Blank', bytes: [0, 97, 98], unicodeRange: 'U+F00-FFF' },
  ]);
});

test('a device that joins the letters of a stack shows its own', () => {
  expect(facesOn(() => 22)).toEqual([]);
  expect(facesOn((text) => 22 + text.length)).toEqual([]);
});
