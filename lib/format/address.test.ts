import { isHttpAddress } from './address';

test.each([
  'http://example.org',
  'https://example.org/a/b.html?c=d#e',
  'HTTPS://EXAMPLE.ORG',
  'ftp://example.org/file.pdf',
  'https://报.example/数字报',
  'http://192.0.2.1:8080/',
  'https://example.org/数字 报',
])('R5.10 %s is valid', (address) => {
  expect(isHttpAddress(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  ' https://example.org',
  'java\nscript:alert(1)',
  'https://exa\tmple.org',
  'https:\\\\example.org',
  'https://',
  'http://?a',
  'https:example.org',
  'data:text/html,x',
  'file:///etc/hosts',
  '//x',
  '/x',
  'abc',
  '',
  undefined,
  null,
  5,
])('R5.10 %p is invalid', (address) => {
  expect(isHttpAddress(address)).toBe(false);
});
