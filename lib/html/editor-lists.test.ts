import { serializeHtml } from '@/lib/format/serialize-html';
import { parsePublisherMarkup } from './test/enhance-markup';

const normalizedMarkup = (markup: string) =>
  serializeHtml(parsePublisherMarkup(markup)).replaceAll('<span></span>', '');

function wordListItem(level: number, marker: string, text: string, font = 'Times'): string {
  return (
    `<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='font-family:${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times"'>&nbsp;&nbsp; ` +
    `</span></span></span><![endif]>${text}</p>`
  );
}

test.each([
  [
    'symbols of other fonts become an unordered list',
    wordListItem(1, 'l', '一', 'Wingdings') +
      wordListItem(1, '&Oslash;', '二', 'Wingdings') +
      wordListItem(1, '&middot;', '三', 'Symbol'),
    '<ul><li>一</li><li>二</li><li>三</li></ul>',
  ],
  [
    'numbers become a list with the same numbers',
    `${wordListItem(1, '3.', 'a')}\n${wordListItem(1, '4.', 'b')}${wordListItem(1, '7.', 'c')}<p>d</p>${wordListItem(1, '8.', 'e')}`,
    '<ol start="3"><li>a</li><li>b</li><li value="7">c</li></ol><p>d</p><ol start="8"><li>e</li></ol>',
  ],
  [
    'levels become nested lists',
    wordListItem(1, '1.', 'a') +
      wordListItem(2, 'o', 'b', 'Courier New') +
      wordListItem(2, 'o', 'c', 'Courier New') +
      wordListItem(1, '2.', 'd'),
    '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>',
  ],
  [
    'letters continue where a Roman numeral looks the same',
    wordListItem(1, 'h)', 'a') + wordListItem(1, 'i)', 'b'),
    '<ol start="8" style="list-style-type:lower-alpha"><li>a</li><li>b</li></ol>',
  ],
  [
    'Roman numerals become a Roman list',
    wordListItem(1, 'IV.', 'a') + wordListItem(1, 'V.', 'b'),
    '<ol start="4" style="list-style-type:upper-roman"><li>a</li><li>b</li></ol>',
  ],
])('R3.02 Word lists: %s', (_, markup, list) => {
  expect(normalizedMarkup(markup).replace(/ ?\n/g, '')).toBe(list);
});

test.each([
  [
    'kinds become lists',
    '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="ordered">b</li><li data-list="checked">c</li><li data-list="ordered">d</li></ol>',
    '<ul><li>a</li></ul><ol><li>b</li></ol><ul style="list-style-type:none"><li>☑ c</li></ul><ol start="2"><li>d</li></ol>',
  ],
  [
    'loose text stays in its place',
    '<ol><li data-list="bullet">a</li>b<li data-list="bullet">c</li></ol>',
    '<ul><li>a</li></ul>b<ul><li>c</li></ul>',
  ],
  [
    'indents become nested lists',
    '<ol><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-2">c</li><li class="ql-indent-1">d</li><li>e</li></ol>',
    '<ol><li>a<ol><li>b<ol><li>c</li></ol></li><li>d</li></ol></li><li>e</li></ol>',
  ],
  [
    'each nested list has its own numbers',
    '<ol><li data-list="bullet" class="ql-indent-1">a</li><li data-list="ordered" class="ql-indent-1">b</li><li data-list="ordered">c</li><li data-list="ordered" class="ql-indent-1">d</li></ol>',
    '<ul><li>a</li></ul><ol><li>b</li></ol><ol><li>c<ol><li>d</li></ol></li></ol>',
  ],
])('R3.02 Quill lists: %s', (_, markup, lists) => {
  expect(normalizedMarkup(markup)).toBe(lists);
});

test('R3.02 a number that HTML lists cannot show stays before its text', () => {
  expect(normalizedMarkup(wordListItem(1, '（一）', '总则')).replace(/<[^>]*>|\u00A0|&nbsp;/g, '')).toBe(
    '（一） 总则',
  );
});

test('R3.02 a paragraph that starts with a WPS symbol becomes an item', () => {
  expect(
    normalizedMarkup('<p><span style="font-family:Wingdings">l</span>&nbsp; 一</p><p>\uF0B7 二</p><p>三</p>'),
  ).toMatch(/^<ul><li>(?:&nbsp;)? *一<\/li><li>二<\/li><\/ul><p>三<\/p>$/);
});
