import { cutText } from './cut-text';

const countCharacters = (text: string) => [...new Intl.Segmenter('und').segment(text)].length;

test('R9.11 cuts 150 Chinese characters to 100 including the …', () => {
  const cut = cutText('云'.repeat(150), 100);
  expect(cut).toBe(`${'云'.repeat(99)}…`);
});

test('R9.11 keeps a text of exactly the limit', () => {
  expect(cutText('云'.repeat(100), 100)).toBe('云'.repeat(100));
  expect(cutText('', 100)).toBe('');
});

test('R9.11 cuts Tibetan after a tsheg, within the limit and between stacks', () => {
  const syllable = 'བསྒྲུབས་';
  const cut = cutText(syllable.repeat(60), 100);
  expect(countCharacters(cut)).toBeLessThanOrEqual(100);
  expect(cut).toBe(`${syllable.repeat((cut.length - 1) / syllable.length)}…`);
  expect(countCharacters(cut)).toBeGreaterThan(100 - countCharacters(syllable));
});

test('R9.11 cuts a Tibetan syllable longer than the limit between characters', () => {
  expect(cutText('བསྒྲུབས', 3)).toBe('བསྒྲུ…');
});

test('R9.11 keeps Tibetan without a tsheg after Chinese', () => {
  expect(cutText('云岭བོད་ཡིག', 4)).toBe('云岭བོ…');
});

test('R9.11 counts a grapheme of several code points as one character', () => {
  const family = '👨‍👩‍👧';
  expect(cutText(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(cutText(family.repeat(4), 3)).toBe(`${family.repeat(2)}…`);
  expect(cutText('e\u0301'.repeat(4), 3)).toBe(`${'e\u0301'.repeat(2)}…`);
});

test('R9.11 removes the space before the …', () => {
  expect(cutText('News from here and there', 6)).toBe('News…');
});

test('R9.11 returns nothing for a limit of 0', () => {
  expect(cutText('云岭', 0)).toBe('');
});

test('R9.11 limits the marks of a character', () => {
  expect(cutText(`云${`e${'\u0301'.repeat(5000)}`.repeat(50)}`, 100)).toBe('云…');
  expect(cutText(`e${'\u0301'.repeat(1_000_000)}`, 100)).toBe('…');
  // A family emoji is one long grapheme, which is not split.
  expect(cutText('👩‍👩‍👧‍👦'.repeat(10), 10)).toBe('👩‍👩‍👧‍👦'.repeat(10));
  expect(cutText('👩‍👩‍👧‍👦'.repeat(20), 10)).toBe(`${'👩‍👩‍👧‍👦'.repeat(9)}…`);
});
