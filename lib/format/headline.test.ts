import { headline } from './headline';

test('returns the title, else the start of another text, else a dash', () => {
  expect(headline('<b>题</b>', '摘要')).toBe('题');
  expect(headline(' ', undefined, '<p>摘要</p>')).toBe('摘要');
  expect(headline(undefined, '长'.repeat(100)).length).toBeLessThanOrEqual(41);
  expect(headline('<i></i>', '')).toBe('—');
});

test('decodes references that were escaped twice, but not text about HTML', () => {
  expect(headline('&amp;#8220;A &amp;amp; B&amp;#x201D;&amp;nbsp;&amp;hellip;')).toBe('“A & B” …');
  expect(headline('&amp;lt;b&amp;gt; &amp;eacute;')).toBe('&lt;b&gt; &eacute;');
});

test('cuts an extremely long title', () => {
  expect(headline('新闻'.repeat(500_000))).toHaveLength(300);
  expect(headline('新'.repeat(300))).toBe('新'.repeat(300));
});
