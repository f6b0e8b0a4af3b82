import { type AddressInput, readAddress } from './read-address';

const basePath = '/news';
const site = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: true };
const settings = { basePath, defaultLocale: 'cn', nativeAppMark: 'KanbaoApp' } as const;

function read(address: string, overrides: Partial<AddressInput> = {}) {
  const { pathname, searchParams: search } = new URL(address, 'http://site');
  const request = { pathname, search, cookie: () => undefined, userAgent: '', ...overrides };
  return readAddress(request, site, settings);
}

test.each([
  [
    '/news/newsDetail/1/2.html?utm_source=x&page=2',
    '/newsDetail/1/2?page=2',
    '/news/newsDetail/1/2.html?page=2',
  ],
  ['/news/newsDetail.html', '/newsDetail/-/-', '/news/newsDetail.html'],
  ['/news/liveDetail/7.html', '/liveDetail/7/7', '/news/liveDetail/7.html'],
  ['/news/newsDetail/1/2.html?isPoster=true', '/poster/article/2?isPoster=true', undefined],
])('R2.04 renders %s by %s', (address, internalUrl, url = address) => {
  expect(read(address)).toMatchObject({ internalUrl, url });
});

test('R2.05 refuses addresses that are not pages', () => {
  for (const path of [
    '/news/nonsense.html',
    '/other/home.html',
    '/news/home',
    '/news/newsDetail/a%2Fb.html',
  ]) {
    expect(read(path)).toBeUndefined();
  }
});

test('accepts the developers’ page of islands in development only', () => {
  const addressInput = {
    pathname: '/dev/islands',
    search: new URLSearchParams(),
    cookie: () => undefined,
    userAgent: '',
  };
  const inDevelopment = readAddress(addressInput, site, { ...settings, isDevelopment: true });
  expect(inDevelopment).toMatchObject({ internalUrl: '/dev/islands', url: '/dev/islands' });
  expect(readAddress(addressInput, site, settings)).toBeUndefined();
});

test('derives the view from cookies, user agent and route', () => {
  const cookie = (name: string) => (name === 'kanbao-locale' ? 'de' : undefined);
  expect(read('/news/home.html', { cookie })?.view).toMatchObject({ locale: 'de', theme: 'normal' });
  expect(read('/news/newsDetail/1/2.html')?.view).toMatchObject({ locale: 'cn', theme: 'grey' });
  expect(read('/news/home.html', { userAgent: 'MicroMessenger KanbaoApp' })?.view.shell).toBe('app');
});

test('passes a notice to the page only together with its flash', () => {
  const address = '/news/newsDetail/1/2.html?notice=liked';
  expect(read(address)?.internalUrl).toBe('/newsDetail/1/2');
  expect(read(address, { flash: { name: 'notice', notice: 'liked' } })?.internalUrl).toBe(
    '/newsDetail/1/2?notice=liked',
  );
});
