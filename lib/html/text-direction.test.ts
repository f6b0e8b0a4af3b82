import { enhanceMarkup } from './test/enhance-markup';
import { setDirections } from './text-direction';

test.each([
  ['<p>ئۇ 25</p><p>正文</p>', '<p dir="auto">ئۇ 25</p><p>正文</p>'],
  ['<p>正文“ئۈرۈمچى (乌鲁木齐)”</p>', '<p dir="auto">正文“ئۈرۈمچى (乌鲁木齐)”</p>'],
  ['<p dir="rtl">ئۇ</p>', '<p dir="rtl">ئۇ</p>'],
  ['<ul><li>بىر</li></ul>', '<ul dir="rtl"><li dir="auto">بىر</li></ul>'],
  ['<ul><li>一 بىر</li></ul>', '<ul><li dir="auto">一 بىر</li></ul>'],
  ['<blockquote><p>"שלום"</p></blockquote>', '<blockquote dir="rtl"><p dir="auto">"שלום"</p></blockquote>'],
])('R3.02 %s gets its direction', (markup, expected) => {
  expect(enhanceMarkup(markup, setDirections)).toBe(expected);
});
