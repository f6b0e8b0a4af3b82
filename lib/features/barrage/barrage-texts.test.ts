import { barrageTexts } from './barrage-texts';

const textsOf = (...contents: string[]) => barrageTexts(contents.map((content) => ({ content })));

test('R9.41 sorts texts oldest first and drops blank and repeated ones', () => {
  expect(textsOf('三', ' ', '二', '一', '二')).toEqual(['一', '二', '三']);
});

test('R9.41 keeps typed markup as plain text', () => {
  expect(textsOf('<img src=x onerror=alert(1)>\n好 &amp; 1 < 2')).toEqual([
    '<img src=x onerror=alert(1)> 好 &amp; 1 < 2',
  ]);
});

test('R9.41 returns at most the 50 newest texts of at most 60 characters', () => {
  const many = textsOf(...Array.from({ length: 80 }, (_, index) => String(index)));
  expect([many.length, many.at(0), many.at(-1)]).toEqual([50, '49', '0']);
  const [long = ''] = textsOf('云'.repeat(61));
  expect(long).toBe(`${'云'.repeat(59)}…`);
  expect(textsOf('👨‍👩‍👧'.repeat(60))).toEqual(['👨‍👩‍👧'.repeat(60)]);
});
