import { columnVariant, type ListVariant, moduleVariant, pageVariant } from './list-variant';

test('R3.35 maps each known columnStyle to a variant, and unknown ones to a list', () => {
  const variants = ['101', '102', '103', '104', '105', '106', '205', ''].map((style) =>
    columnVariant(style, undefined),
  );
  expect(variants).toEqual(['list', 'magazine', 'grid', 'brief', 'ranking', 'topic', 'list', 'list']);
});

test('R7.42 ignores spaces around the style', () =>
  expect(columnVariant(' 107 ', undefined)).toBe('magazine'));

test('R3.36 prefers a known cmDisplayStyle over the style', () => {
  const variants = [1, 2, 3, 4, 5, 6].map((display) => columnVariant('104', display));
  expect(variants).toEqual(['list', 'magazine', 'grid', 'brief', 'ranking', 'topic']);
  expect([0, 77, undefined].map((display) => columnVariant('104', display))).toEqual([
    'brief',
    'brief',
    'brief',
  ]);
});

test('R3.40 maps six module types to a variant, without horizontal scrolling on the module’s page', () => {
  expect([0, 7, 8, 9, 10, 11].map(moduleVariant)).toEqual(['list', 'row', 'row', 'grid', 'ranking', 'topic']);
  expect([1, 3, 99].map(moduleVariant)).toEqual([undefined, undefined, undefined]);
  const variants: ListVariant[] = ['row', 'ranking', 'topic'];
  expect(variants.map(pageVariant)).toEqual(['grid', 'ranking', 'topic']);
});
