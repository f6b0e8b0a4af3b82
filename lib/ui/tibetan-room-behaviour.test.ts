import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';
import { keepRoomForTibetan } from './tibetan-room-behaviour';

/** Runs the script on a device that draws texts as wide as told. @returns the faces that pages may use then */
function facesOn(widthOf: (text: string) => number): { family: string; bytes: number[] }[] {
  const faces: { family: string; bytes: number[] }[] = [];
  class FontFace {
    readonly bytes: number[];
    constructor(
      readonly family: string,
      bytes: Iterable<number>,
    ) {
      this.bytes = [...bytes];
    }
  }
  const canvas = { measureText: (text: string) => ({ width: widthOf(text) }) };
  const document = {
    createElement: () => ({ getContext: () => canvas }),
    fonts: { add: (face: FontFace) => faces.push({ family: face.family, bytes: face.bytes }) },
  };
  runInNewContext(scriptCall(keepRoomForTibetan, 'Blank', btoa('\0ab')), {
    document,
    FontFace,
    window: { FontFace },
    atob,
    Uint8Array,
  });
  return faces;
}

test('a device that draws a box for each code gets blank letters', () => {
  expect(facesOn((text) => 15 * text.length)).toEqual([{ family: 'Blank', bytes: [0, 97, 98] }]);
});

test('a device that joins the letters of a stack shows its own', () => {
  expect(facesOn(() => 22)).toEqual([]);
  expect(facesOn((text) => 22 + text.length)).toEqual([]);
});
