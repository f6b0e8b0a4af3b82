import { safePattern } from './safe-pattern';

test.each(['[A-Z]{2}\\d{6}', '\\d+', 'YL-?\\d{3,5}', '^\\d{4}$'])('%s is asked of answers', (source) => {
  expect(safePattern(source)).toBeInstanceOf(RegExp);
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
])('%s is left to the platform', (source) => {
  expect(safePattern(source)).toBeUndefined();
});

test('a pattern is asked of the whole answer', () => {
  expect(safePattern('\\d{3}')?.test('1234')).toBe(false);
});
