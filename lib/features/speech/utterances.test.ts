import { utterancesOf } from './speech-session';

const withoutSpaces = (pieces: readonly string[]) => pieces.join('').replace(/\s/g, '');

test('splits a text into sentences', () => {
  expect(utterancesOf('今天下雪了。道路结冰！你好吗？', 'zh-CN')).toEqual([
    '今天下雪了。',
    '道路结冰！',
    '你好吗？',
  ]);
  expect(utterancesOf('It snowed. Roads were icy.', 'en')).toEqual(['It snowed.', 'Roads were icy.']);
});

test.each([
  [
    'zh-CN',
    '记者从州气象局获悉，受强冷空气影响，从今天夜间到明天白天，雪山县、江源县大部分地区有中到大雪，局部有暴雪，请注意防范道路结冰、能见度下降对出行的影响',
    45,
  ],
  ['zh-CN', '一'.repeat(200), 45],
  [
    'bo',
    'ཁ་བ་བབས་ནས་ལམ་ལ་འཁྱགས་པ་ཆགས་པས། ཤར་ལའི་ལ་ཁ་ནས་ཀརྨ་གྲོང་ཚོ་བར་གྱི་རི་ལམ་དེ་རིང་དགོང་མོ་ནས་བཀག་སྡོམ་བྱེད་རྒྱུ་རེད། '.repeat(2),
    90,
  ],
  ['de', `${'Donaudampfschifffahrt, '.repeat(20)}Ende.`, 150],
])('splits long sentences for Chromium without losing text (%s)', (language, text, maxLength) => {
  const pieces = utterancesOf(text, language);
  expect(pieces.length).toBeGreaterThan(1);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(maxLength);
  expect(withoutSpaces(pieces)).toBe(withoutSpaces([text]));
});

test('splits at pauses, and in Tibetan after a tsheg', () => {
  const chinese = utterancesOf(`${'天气很冷'.repeat(8)}，${'路上有冰'.repeat(8)}`, 'zh-CN');
  expect(chinese[0]?.endsWith('，')).toBe(true);
  const tibetan = utterancesOf('བཀྲ་ཤིས་བདེ་ལེགས་'.repeat(12), 'bo');
  expect(tibetan.every((piece) => piece.endsWith('་'))).toBe(true);
  const splitAtShad = utterancesOf(`${'བདེ་ལེགས་'.repeat(6)}། ${'བདེ་ལེགས་'.repeat(6)}`, 'bo');
  expect(splitAtShad[0]?.endsWith('།')).toBe(true);
});

test('drops pieces without a letter or digit and keeps surrogate pairs together', () => {
  expect(utterancesOf('—— ★ ——', 'zh-CN')).toEqual([]);
  expect(
    utterancesOf('𠮷'.repeat(60), 'zh-CN').every((piece) =>
      [...piece].every((character) => character === '𠮷'),
    ),
  ).toBe(true);
});
