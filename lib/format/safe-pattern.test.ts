import { compileSafePattern } from './safe-pattern';

test.each(['[A-Z]{2}\\d{6}', '\\d+', 'YL-?\\d{3,5}', '^\\d{4}$'])('applies %s to answers', (source) => {
  expect(compileSafePattern(source, 'YL-1234')).toBeInstanceOf(RegExp);
});

test.each([
  undefined,
  '(a+)+$',
  '(?:\\d|\\d\\d)*',
  'a*a*a*a*b',
  '\\d{1,9}\\d{1,9}\\d{1,9}\\d{1,9}',
  '[a-z',
  'a{2,1}',
  'x'.repeat(200),
])('leaves %s to the platform', (source) => {
  expect(compileSafePattern(source, 'YL-1234')).toBeUndefined();
});

test('a pattern must match the whole answer', () => {
  expect(compileSafePattern('\\d{3}', '1234')?.test('1234')).toBe(false);
});

test('allows fewer variable-length parts for longer answers', () => {
  const isAccepted = (source: string, length: number) =>
    compileSafePattern(source, 'a'.repeat(length)) !== undefined;
  expect([isAccepted('a*a*a*b', 100), isAccepted('a*a*a*b', 101)]).toEqual([true, false]);
  expect([isAccepted('a+a*b', 1000), isAccepted('a+a*b', 1001)]).toEqual([true, false]);
  expect([isAccepted('a+', 1_000_000), isAccepted('aaa', 1_000_000)]).toEqual([true, true]);
});
