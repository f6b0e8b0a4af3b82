/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { fontCoverage } from './font-coverage';

const coversHan = fontCoverage(readFileSync('fonts/kanbao-han-bold.ttf'));
const coversTibetan = fontCoverage(readFileSync('fonts/kanbao-tibetan-bold.ttf'));

function missingCharacters(covers: (codePoint: number) => boolean, text: string): string[] {
  return [...text].filter((character) => !covers(character.codePointAt(0) ?? 0));
}

test('the Han font covers Chinese headlines, including rare names', () => {
  expect(
    missingCharacters(coversHan, '云岭日报：“今年”第1版——涨了3.5%！（记者 堃喆镕䶮𬭎）·￥①《》'),
  ).toEqual([]);
  expect(missingCharacters(coversHan, 'Zürich – Đà Nẵng'.normalize('NFD').replace(/\p{M}/gu, ''))).toEqual(
    [],
  );
});

test('the Han font covers GB 2312', () => {
  const decoder = new TextDecoder('gb2312');
  const cells = Array.from({ length: 87 }, (_, row) =>
    Array.from({ length: 94 }, (_, cell) => decoder.decode(Uint8Array.of(0xa1 + row, 0xa1 + cell))),
  ).flat();
  // The decoder maps unused cells to private-use characters, which the filter removes.
  const characters = cells.filter((character) => /^\p{Script=Han}$/u.test(character)).join('');
  expect([...characters].length).toBeGreaterThanOrEqual(6763);
  expect(missingCharacters(coversHan, characters).length).toBeLessThan(10);
});

test('the Tibetan font covers letters, stacks, vowels and marks', () => {
  expect(missingCharacters(coversTibetan, 'ཡུན་ལིང་ཁུལ་གྱི་ཚགས་པར། བསྒྲུབས་པའི་༢༠༢༦ལོ༎')).toEqual([]);
});

test('reports missing characters', () => {
  expect(missingCharacters(coversHan, 'ཀ😀ไ')).toEqual(['ཀ', '😀', 'ไ']);
  expect(missingCharacters(coversTibetan, '云')).toEqual(['云']);
});
