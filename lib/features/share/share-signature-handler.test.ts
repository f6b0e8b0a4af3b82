import { siteUrlToSign } from './share-signature-handler';

const siteUrl = 'https://m.paper.example';

test('R7.111 signs the unnormalized URL with its query and without its fragment', () => {
  const address = `${siteUrl}/news/1.html?from=timeline&isappinstalled=0&title=%E4%BA%91`;
  expect(siteUrlToSign(`${address}#picture-2`, siteUrl)).toBe(address);
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
  `${siteUrl}/${'a'.repeat(2000)}`,
])('R7.111 refuses to sign %p', (address) => {
  expect(siteUrlToSign(address, siteUrl)).toBeUndefined();
});
