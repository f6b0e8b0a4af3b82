import { shallowJson } from './shallow-json';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('JSON of 32 levels is read, of more levels it is not', () => {
  expect(shallowJson('{"a":[{"b":"[[{"}],"c":null}')).toEqual({ a: [{ b: '[[{' }], c: null });
  expect(shallowJson(nested(32))).toBeDefined();
  expect(shallowJson(nested(33))).toBeUndefined();
  expect(shallowJson(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toBeUndefined();
  expect(shallowJson(nested(100_000))).toBeUndefined();
});

test('brackets inside strings are no levels, whatever is escaped', () => {
  const text = `\\" ${'['.repeat(50)} \\\\ \n`;
  expect(shallowJson(JSON.stringify({ text }))).toEqual({ text });
  // An escaped quote ends no string, and an escaped backslash before a quote does not escape that.
  expect(shallowJson(`{"a":"\\\\","b":${nested(33)}}`)).toBeUndefined();
  expect(shallowJson(`{"a":"\\",${'['.repeat(40)}"}`)).toBeDefined();
});

test('text that is no JSON is undefined', () => {
  for (const text of ['', '{', '"', '"\\', ']'.repeat(100)]) expect(shallowJson(text)).toBeUndefined();
});
