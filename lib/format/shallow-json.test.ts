import { parseShallowJson } from './shallow-json';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('parses JSON of up to 32 levels', () => {
  expect(parseShallowJson('{"a":[{"b":"[[{"}],"c":null}')).toEqual({ a: [{ b: '[[{' }], c: null });
  expect(parseShallowJson(nested(32))).toBeDefined();
  expect(parseShallowJson(nested(33))).toBeUndefined();
  expect(parseShallowJson(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toBeUndefined();
  expect(parseShallowJson(nested(100_000))).toBeUndefined();
});

test('ignores brackets in strings, also after escapes', () => {
  const text = `\\" ${'['.repeat(50)} \\\\ \n`;
  expect(parseShallowJson(JSON.stringify({ text }))).toEqual({ text });
  // An escaped quote does not end a string, but a quote after an escaped backslash does.
  expect(parseShallowJson(`{"a":"\\\\","b":${nested(33)}}`)).toBeUndefined();
  expect(parseShallowJson(`{"a":"\\",${'['.repeat(40)}"}`)).toBeDefined();
});

test('returns undefined for invalid JSON', () => {
  for (const text of ['', '{', '"', '"\\', ']'.repeat(100)]) expect(parseShallowJson(text)).toBeUndefined();
});
