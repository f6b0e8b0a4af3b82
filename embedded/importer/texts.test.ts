import { detectLanguage, summaryFrom, titleFrom } from './article-texts';
import { feedDate, firstReadableDate, utcDate } from './dates';
import { feedText, feedTextLines } from './feed-text';

const parseUtc = (text: string) => Date.parse(text);

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
  ['Mon Jan  2 15:04:05 PST 2023', '2023-01-02T23:04:05Z'],
  ['January 2, 2023 3:04 PM', '2023-01-02T07:04:00Z'],
  ['2. März 2023', '2023-03-01T16:00:00Z'],
  ['mar., 03 févr. 2004 10:00:00 +0100', '2004-02-03T09:00:00Z'],
  ['12-Jun-03 12:00 GMT', '2003-06-12T12:00:00Z'],
  ['Tue, 31 Dec 2024 23:59:60 GMT', '2024-12-31T23:59:59Z'],
  ['2023/01/02 15:04', '2023-01-02T07:04:00Z'],
  ['2023年1月2日 15:04', '2023-01-02T07:04:00Z'],
  ['2023年1月2日', '2023-01-01T16:00:00Z'],
  ['20230102T150405Z', '2023-01-02T15:04:05Z'],
  ['2. Januar 2023 um 15:04 Uhr', '2023-01-02T07:04:00Z'],
  ['Mon, 02 Jan 2023 15:04:05 CST', '2023-01-02T07:04:05Z'],
  ['2023-01-02 15:04:05 CST', '2023-01-02T07:04:05Z'],
  ['20230102', '2023-01-01T16:00:00Z'],
  ['2023-01', '2022-12-31T16:00:00Z'],
  ['2023-01-02T15:04:05+08', '2023-01-02T07:04:05Z'],
  ['2023-01-02 15:04:05 UTC', '2023-01-02T15:04:05Z'],
])('parses the date %s', (text, expected) => {
  expect(feedDate(text)).toBe(parseUtc(expected));
});

test('uses the first readable date, or returns the text of an unreadable one', () => {
  expect(firstReadableDate(undefined, 'soon', '2023-01-02')).toEqual({
    publishedAt: parseUtc('2023-01-01T16:00:00Z'),
  });
  expect(firstReadableDate(' soon ', '2023-02-31')).toEqual({ unreadableDate: 'soon' });
  expect(firstReadableDate(undefined)).toEqual({});
});

test('rejects text that is no date', () => {
  for (const text of [
    undefined,
    '',
    'yesterday',
    '32 Foo 2023',
    '2023-02-31',
    '31 Feb 2023',
    '2 Jan 2023 25:00',
    'a of 2 Jan 2023 in a text',
    '2 Jan',
    '2569-11-24',
    '1448-06-14',
    '1405/09/03',
  ]) {
    expect(feedDate(text)).toBeUndefined();
  }
  expect(utcDate('0000-00-00 00:00:00')).toBeUndefined();
  expect(utcDate('2026-03-07 23:30:00')).toBe(parseUtc('2026-03-07T23:30:00Z'));
});

test('decodes entities once, removes markup and keeps lines in plainLines', () => {
  expect(feedText('Caf&eacute; &amp;amp; <b>x</b> &lt;i&gt; 3 < 4 &copy;')).toBe('Café &amp; x <i> 3 < 4 ©');
  expect(feedTextLines('a<br />b\n\n\n\nc<script>x</script> &hearts;')).toBe('a\nb\n\nc ♥');
});

test('ends titles and summaries at sentence ends', () => {
  expect(titleFrom('See example.org/a.b today. More follows.')).toBe('See example.org/a.b today');
  expect(summaryFrom(undefined, 'It costs 3.50 at x.example. It is open. '.repeat(9))).toBe(
    'It costs 3.50 at x.example. It is open. '.repeat(5).trim(),
  );
  expect(summaryFrom(undefined, `${'一句话不长。'.repeat(30)}`)).toBe('一句话不长。'.repeat(16));
  expect(summaryFrom('Cut here [&hellip;]', 'Other.')).toBe('Cut here…');
  expect(summaryFrom('One ticket covers both. Continue reading →', 'Other.')).toBe(
    'One ticket covers both.…',
  );
  expect(summaryFrom('一张票坐两样。 阅读全文', 'Other.')).toBe('一张票坐两样。…');
  expect(summaryFrom('Cut… Continue reading One ticket for all →', 'Other.')).toBe('Cut…');
  const funded = 'They met. Continue reading programmes will be funded.';
  expect(summaryFrom(funded, 'Other.')).toBe(funded);
  expect(summaryFrom('市里鼓励大家继续阅读经典', '别的。')).toBe('市里鼓励大家继续阅读经典');
  expect(summaryFrom('…', 'Text itself.')).toBe('Text itself.');
  expect(summaryFrom(undefined, '')).toBeUndefined();
});

test('detects the language from the script of the text', () => {
  expect(detectLanguage('བོད་ཡིག་གི་གསར་འགྱུར། 2026', 'en-US')).toBe('bo');
  expect(detectLanguage('今天的新闻 OK', 'en-US')).toBeUndefined();
  expect(detectLanguage('今天的新闻', 'zh_cn')).toBe('zh-CN');
  expect(detectLanguage('Heute neu', 'de')).toBe('de');
  expect(detectLanguage('Heute neu', 'zh-CN')).toBeUndefined();
  expect(detectLanguage('今日のニュースです', 'ja')).toBe('ja');
  expect(detectLanguage('Heute', 'not a tag!')).toBeUndefined();
});
