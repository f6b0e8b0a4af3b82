import { languageOf, summaryFrom, titleFrom } from './article-texts';
import { feedDate, utcDate } from './dates';
import { plain, plainLines } from './plain';

const utc = (text: string) => Date.parse(text);

test.each([
  ['Mon, 02 Jan 2023 15:04:05 +0800', '2023-01-02T07:04:05Z'],
  ['2 Jan 2023 15:04 GMT', '2023-01-02T15:04:00Z'],
  ['Mon, 2 January 23 15:04:05 EST', '2023-01-02T20:04:05Z'],
  ['Mon, 02 Jan 2023 15:04:05', '2023-01-02T07:04:05Z'],
  ['2023-01-02T15:04:05.123+01:00', '2023-01-02T14:04:05.123Z'],
  ['2023-01-02 15:04:05 +0100', '2023-01-02T14:04:05Z'],
  ['2023-01-02T15:04:05Z', '2023-01-02T15:04:05Z'],
  ['2023-01-02 15:04:05', '2023-01-02T07:04:05Z'],
  ['2023-01-02', '2023-01-01T16:00:00Z'],
])('the date %s', (text, expected) => {
  expect(feedDate(text)).toBe(utc(expected));
});

test('no dates', () => {
  for (const text of [undefined, '', 'yesterday', '32 Foo 2023', '2023-02-31']) {
    expect(feedDate(text)).toBeUndefined();
  }
  expect(utcDate('0000-00-00 00:00:00')).toBeUndefined();
  expect(utcDate('2026-03-07 23:30:00')).toBe(utc('2026-03-07T23:30:00Z'));
});

test('texts: entities decoded once, markup gone, lines kept where asked', () => {
  expect(plain('Caf&eacute; &amp;amp; <b>x</b> &lt;i&gt; 3 < 4 &copy;')).toBe('Café &amp; x <i> 3 < 4 ©');
  expect(plainLines('a<br />b\n\n\n\nc<script>x</script> &hearts;')).toBe('a\nb\n\nc ♥');
});

test('titles and summaries end where sentences do', () => {
  expect(titleFrom('See example.org/a.b today. More follows.')).toBe('See example.org/a.b today');
  expect(summaryFrom(undefined, 'It costs 3.50 at x.example. It is open. '.repeat(9))).toBe(
    'It costs 3.50 at x.example. It is open. '.repeat(5).trim(),
  );
  expect(summaryFrom(undefined, `${'一句话不长。'.repeat(30)}`)).toBe('一句话不长。'.repeat(16));
  expect(summaryFrom('Cut here [&hellip;]', 'Other.')).toBe('Cut here…');
  expect(summaryFrom('…', 'Text itself.')).toBe('Text itself.');
  expect(summaryFrom(undefined, '')).toBeUndefined();
});

test('the language is what the text is written in', () => {
  expect(languageOf('བོད་ཡིག་གི་གསར་འགྱུར། 2026', 'en-US')).toBe('bo');
  expect(languageOf('今天的新闻 OK', 'en-US')).toBeUndefined();
  expect(languageOf('今天的新闻', 'zh_cn')).toBe('zh-CN');
  expect(languageOf('Heute neu', 'de')).toBe('de');
  expect(languageOf('Heute neu', 'zh-CN')).toBeUndefined();
  expect(languageOf('今日のニュースです', 'ja')).toBe('ja');
  expect(languageOf('Heute', 'not a tag!')).toBeUndefined();
});
