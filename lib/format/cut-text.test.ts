import { cutText } from './cut-text';

const letters = (text: string) => [...new Intl.Segmenter('und').segment(text)].length;

test('R9.11 150 Chinese characters become 100, the … among them', () => {
  const cut = cutText('云'.repeat(150), 100);
  expect(cut).toBe(`${'云'.repeat(99)}…`);
});

test('R9.11 a text of exactly the limit stays whole', () => {
  expect(cutText('云'.repeat(100), 100)).toBe('云'.repeat(100));
  expect(cutText('', 100)).toBe('');
});

test('R9.11 Tibetan is cut behind a tsheg, within the limit, no stack broken', () => {
  const syllable = 'བསྒྲུབས་';
  const cut = cutText(syllable.repeat(60), 100);
  expect(letters(cut)).toBeLessThanOrEqual(100);
  expect(cut).toBe(`${syllable.repeat((cut.length - 1) / syllable.length)}…`);
  expect(letters(cut)).toBeGreaterThan(100 - letters(syllable));
});

test('R9.11 a single Tibetan syllable longer than the limit is cut between letters', () => {
  expect(cutText('བསྒྲུབས', 3)).toBe('བསྒྲུ…');
});

test('R9.11 Tibetan behind Chinese is not dropped for want of a tsheg', () => {
  expect(cutText('云岭བོད་ཡིག', 4)).toBe('云岭བོ…');
});

test('R9.11 letters of several code points are one character', () => {
  const family = '👨‍👩‍👧';
  expect(cutText(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(cutText(family.repeat(4), 3)).toBe(`${family.repeat(2)}…`);
  expect(cutText('e\u0301'.repeat(4), 3)).toBe(`${'e\u0301'.repeat(2)}…`);
});

test('R9.11 no blank stands before the …', () => {
  expect(cutText('News from here and there', 6)).toBe('News…');
});

test('R9.11 a limit of nothing leaves nothing', () => {
  expect(cutText('云岭', 0)).toBe('');
});

test('R9.11 a letter under a heap of marks is no way to a long text', () => {
  expect(cutText(`云${`e${'\u0301'.repeat(5000)}`.repeat(50)}`, 100)).toBe('云…');
  expect(cutText(`e${'\u0301'.repeat(1_000_000)}`, 100)).toBe('…');
  // Families of people are long letters, and whole.
  expect(cutText('👩‍👩‍👧‍👦'.repeat(10), 10)).toBe('👩‍👩‍👧‍👦'.repeat(10));
  expect(cutText('👩‍👩‍👧‍👦'.repeat(20), 10)).toBe(`${'👩‍👩‍👧‍👦'.repeat(9)}…`);
});
