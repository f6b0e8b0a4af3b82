import { siteUrlToSign } from './share-signature-handler';

const own = 'https://m.paper.example';

test('R7.111 signs the unnormalized URL with its query and without its fragment', () => {
  const address = `${own}/news/1.html?from=timeline&isappinstalled=0&title=%E4%BA%91`;
  expect(siteUrlToSign(`${address}#picture-2`, own)).toBe(address);
});

test.each([
  null,
  '',
  '#',
  'no address',
  'https://other.example/news/1.html',
  'https://m.paper.example.other.example/',
  'https://m.paper.example@other.example/',
  'javascript:alert(1)',
  `${own}/${'a'.repeat(2000)}`,
])('R7.111 refuses to sign %p', (address) => {
  expect(siteUrlToSign(address, own)).toBeUndefined();
});
