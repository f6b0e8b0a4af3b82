import { unbreakableUnits } from './unbreakable-units';

const headlines = [
  '雪线之上：跟着养护工守一条垭口公路',
  '跟着一瓶水走完岭江：从源头到云城的217公里',
  '格桑村的牦牛有了“户口本”，一头牛的一生都记在上面',
  '老小区加装电梯，六户人家怎么谈拢的？（上）',
  '南门菜市今天回来了：老摊位一个没少，秤都换成了新的',
  'Kanbao 0.3 发布：读者 1,286 人',
];

function mayBreakAfter(text: string, beginning: string): boolean {
  let length = 0;
  for (const unit of unbreakableUnits(text)) {
    length += unit.length;
    if (length === beginning.length) return true;
  }
  return false;
}

test.each(headlines)('keeps all characters of %s', (text) => {
  expect(unbreakableUnits(text).join('')).toBe(text);
});

test('does not break within words and names, or before a suffix', () => {
  const [live = '', river = '', yaks = '', lift = ''] = headlines;
  expect(mayBreakAfter(live, '雪线之上：跟着养护')).toBe(false);
  expect(mayBreakAfter(river, '跟着一瓶水走完岭江：从')).toBe(false);
  expect(mayBreakAfter(river, '跟着一瓶水走完岭江：从源头到云城的217')).toBe(false);
  expect(mayBreakAfter(yaks, '格桑村')).toBe(false);
  expect(mayBreakAfter(lift, '老小')).toBe(false);
  const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });
  for (const text of headlines) {
    const boundaries = new Set([...dictionary.segment(text)].map(({ index }) => index));
    let length = 0;
    for (const unit of unbreakableUnits(text).slice(0, -1)) {
      length += unit.length;
      expect(boundaries.has(length)).toBe(true);
    }
  }
});

test('breaks after closing punctuation, but not before it or after opening punctuation', () => {
  const [live = '', , yaks = '', lift = ''] = headlines;
  expect(mayBreakAfter(live, '雪线之上：')).toBe(true);
  expect(mayBreakAfter(live, '雪线之上')).toBe(false);
  expect(mayBreakAfter(yaks, '格桑村的牦牛有了')).toBe(true);
  expect(mayBreakAfter(yaks, '格桑村的牦牛有了“')).toBe(false);
  expect(mayBreakAfter(lift, '老小区加装电梯，六户人家怎么谈拢的？')).toBe(true);
});

test('limits the length of a unit, so that lines are not half empty', () => {
  for (const text of headlines) {
    for (const unit of unbreakableUnits(text)) expect([...unit].length).toBeLessThanOrEqual(11);
  }
  expect(unbreakableUnits('龘'.repeat(60)).length).toBeGreaterThan(5);
});

test('returns text without Chinese as one unit', () => {
  expect(unbreakableUnits('A headline, as it is')).toEqual(['A headline, as it is']);
  expect(unbreakableUnits('བོད་ཡིག')).toEqual(['བོད་ཡིག']);
});

test('returns a text too long for a headline as one unit', () => {
  const text = '跟着养护工守一条垭口公路'.repeat(100_000);
  expect(unbreakableUnits(text)).toEqual([text]);
});
