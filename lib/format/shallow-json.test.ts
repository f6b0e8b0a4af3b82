import { shallowJson } from './shallow-json';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('parses JSON of up to 32 levels', () => {
  expect(shallowJson('{"a":[{"b":"[[{"}],"c":null}')).toEqual({ a: [{ b: '[[{' }], c: null });
  expect(shallowJson(nested(32))).toBeDefined();
  expect(shallowJson(nested(33))).toBeUndefined();
  expect(shallowJson(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toBeUndefined();
  expect(shallowJson(nested(100_000))).toBeUndefined();
});

test('ignores brackets in strings, also after escapes', () => {
  const text = `\\" ${'['.repeat(50)} \\\\ \n`;
  expect(shallowJson(JSON.stringify({ text }))).toEqual({ text });
  // An escaped quote does not end a string, but a quote after an escaped backslash does.
  expect(shallowJson(`{"a":"\\\\","b":${nested(33)}}`)).toBeUndefined();
  expect(shallowJson(`{"a":"\\",${'['.repeat(40)}"}`)).toBeDefined();
});

test('returns undefined for invalid JSON', () => {
  for (const text of ['', '{', '"', '"\\', ']'.repeat(100)]) expect(shallowJson(text)).toBeUndefined();
});
