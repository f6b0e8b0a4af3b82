import { barrageTexts } from './texts';

const texts = (...contents: string[]) => barrageTexts(contents.map((content) => ({ content })));

test('R9.41 texts come in the order in which they were written; blank ones and repetitions do not', () => {
  expect(texts('三', ' ', '二', '一', '二')).toEqual(['一', '二', '三']);
});

test('R9.41 markup that a reader typed stays what was typed', () => {
  expect(texts('<img src=x onerror=alert(1)>\n好 &amp; 1 < 2')).toEqual([
    '<img src=x onerror=alert(1)> 好 &amp; 1 < 2',
  ]);
});

test('R9.41 at most 50 texts, the newest, of at most 60 characters', () => {
  const many = texts(...Array.from({ length: 80 }, (_, index) => String(index)));
  expect([many.length, many.at(0), many.at(-1)]).toEqual([50, '49', '0']);
  const [long = ''] = texts('云'.repeat(61));
  expect(long).toBe(`${'云'.repeat(59)}…`);
  expect(texts('👨‍👩‍👧'.repeat(60))).toEqual(['👨‍👩‍👧'.repeat(60)]);
});
