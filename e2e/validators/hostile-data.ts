const hostileTexts = [
  '',
  ' \n\t\u3000',
  '长'.repeat(100_000),
  'word'.repeat(5_000),
  '\u202e右到左\u202c \u200f\u2067نص\u2069\u061c',
  '👩‍👩‍👧‍👦🏳️‍🌈🇨🇳'.repeat(50),
  `e${'\u0301\u0323\u0489'.repeat(200)}`,
  'བོད་ཡིག་'.repeat(500),
  '\ud800 lone \udfff',
  '\u0000\u0001\u001b[31m\u007f\ufeff\uffff',
  '2026-02-30 25:61:61',
  '0000-00-00 00:00:00.0',
  '9999-99-99 99:99:99',
  '275760-09-13 00:00:01',
  '-1',
  '1e999',
  'NaN',
  '٣',
  'https://[',
  'http://user:password@host:99999/',
  '//',
  'https://例子.测试/路?问=答#段',
  '%E0%A4%A',
  '%',
  '../../../etc/passwd',
  'a/b?c=d#e',
  '__proto__',
  'constructor',
  'null',
  '{"list":',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '<p>'.repeat(2_000),
  '</main></body></html>',
  '<!--IMAGEARRAY#999999999999--><!--VIDEOARRAY#-1--><!--IMAGES#1e9-->',
  '&#x110000;&#0;&#xd800;&notanentity;',
];

const hostileNumbers = [-1, 0, -0, 0.1, 1e308, -1e308, 2 ** 53, -(2 ** 53), 1e21, 101, 13];

const pickRandom = <Value>(values: readonly Value[], random: () => number): Value | undefined =>
  values[Math.floor(random() * values.length)];

const statusFields = new Set(['status', 'code', 'errcode', 'success']);

export function withHostileValues(value: unknown, random: () => number): unknown {
  if (typeof value === 'string') return pickRandom(hostileTexts, random);
  if (typeof value === 'number') return pickRandom(hostileNumbers, random);
  if (Array.isArray(value)) return value.map((item) => withHostileValues(item, random));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    // No token is required, because an unusable token would prevent all other calls.
    statusFields.has(name) ? item : name === 'tokenEnable' ? false : withHostileValues(item, random),
  ]);
  return { ...Object.fromEntries(entries), unknown: nestedArray(2_000) };
}

function nestedArray(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Extends the outermost lists to 10,000 items. */
export function withLongLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [first] = value;
    if (typeof first !== 'object' || first === null) return value;
    return Array.from({ length: 10_000 }, (_, index) => ({ ...first, fileId: `f${index}`, id: `i${index}` }));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withLongLists(item)]));
}
