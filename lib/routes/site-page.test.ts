import { parseSitePage } from './site-page';

const basePath = '/zh/template/displayTemplate/news';
const page = `${basePath}/newsDetail/1/2.html`;
const readSitePage = (target: unknown) =>
  parseSitePage(target, { publicUrl: 'https://m.paper.example', basePath });

test('R2.45 accepts a page of the site by path or full address, with its query', () => {
  expect(readSitePage(page)).toBe(page);
  expect(readSitePage(`https://m.paper.example${page}?isShare=true#like`)).toBe(`${page}?isShare=true#like`);
  expect(readSitePage(encodeURIComponent(`https://m.paper.example${page}?column=5`))).toBe(
    `${page}?column=5`,
  );
  expect(readSitePage(encodeURIComponent(page))).toBe(page);
});

test.each([
  'https://evil.example/',
  `https://evil.example${page}`,
  `//evil.example${page}`,
  `/\\evil.example${page}`,
  `\\\\evil.example${page}`,
  `https://m.paper.example@evil.example${page}`,
  `https://m.paper.example.evil.example${page}`,
  `http://m.paper.example${page}`,
  `https://m.paper.example:8443${page}`,
  'javascript:alert(1)',
  `javascript://m.paper.example${page}`,
  'data:text/html,x',
  `${basePath}/../../../admin.html`,
  `${basePath}/%2e%2e/%2e%2e/x.html`,
  `${basePath}/noSuchPage.html`,
  '/api/view',
  'home.html',
  encodeURIComponent('https://evil.example/'),
  '%2f%2fevil.example/',
  '%',
  '',
  undefined,
  7,
])('R2.45 refuses %s', (target) => {
  expect(readSitePage(target)).toBeUndefined();
});

test('refuses a host hidden by tabs or line ends, which browsers drop', () => {
  expect(readSitePage(`/\t/evil.example${page}`)).toBeUndefined();
  expect(readSitePage(`ht\ntps://evil.example${page}`)).toBeUndefined();
});
