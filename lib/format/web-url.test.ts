import { parseWebUrl } from './web-url';

const base = 'http://127.0.0.1:5110/app_if/';

test.each([
  ['http://a.example/图 片 1.jpg', 'http://a.example/%E5%9B%BE%20%E7%89%87%201.jpg'],
  ['/m/photo.jpg', 'http://127.0.0.1:5110/m/photo.jpg'],
  ['www.a.example/photo.jpg', 'https://www.a.example/photo.jpg'],
  ['https：//a.example/photo.jpg', 'https://a.example/photo.jpg'],
  ['https://a.example/v.mp4?auth=1&amp;t=2&amp;amp;u=3', 'https://a.example/v.mp4?auth=1&t=2&u=3'],
  ['\u200bhttps://a.example/photo.jpg\u200b', 'https://a.example/photo.jpg'],
  ['“https://a.example/photo.jpg”', 'https://a.example/photo.jpg'],
  ['<https://a.example/photo.jpg>', 'https://a.example/photo.jpg'],
  ['../m/photo.jpg', 'http://127.0.0.1:5110/m/photo.jpg'],
  ['//127.0.0.1:5110/m/photo.jpg', 'http://127.0.0.1:5110/m/photo.jpg'],
  ['//a.example/photo.jpg', 'https://a.example/photo.jpg'],
  ['http://a.example/pho\nto.jpg', 'http://a.example/photo.jpg'],
  ['http:\\\\a.example\\m\\photo.jpg', 'http://a.example/m/photo.jpg'],
  [
    ' https://例子.example/报告 终稿.pdf ',
    'https://xn--fsqu00a.example/%E6%8A%A5%E5%91%8A%20%E7%BB%88%E7%A8%BF.pdf',
  ],
])('%j is parsed like in browsers, or as its author meant it', (input, expected) => {
  expect(parseWebUrl(input, base)?.href).toBe(expected);
});

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'ftp://a.example/',
  'https://u:p@a.example/',
])('%j is no web address', (input) => {
  expect(parseWebUrl(input, base)).toBeUndefined();
});

test('a relative address needs a base', () => {
  expect(parseWebUrl('/m/photo.jpg')).toBeUndefined();
});
