import { createPageAddresses } from './page-address';
import { type Priority, priorityOf } from './priority';

const plainView = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
const addresses = createPageAddresses({
  basePath: '/news',
  settings: { defaultLocale: 'cn', nativeAppMark: '' },
  viewConfigs: { current: () => plainView, refresh: async () => undefined },
});

function kindOf(path: string, headers = {}, isBot = false): Priority {
  const address = addresses.find({ url: `/news${path}`, cookie: undefined, userAgent: undefined });
  if (!address) throw new Error(`no page: ${path}`);
  return priorityOf(address, headers, isBot);
}

test.each([
  ['/newsDetail/1/1002.html', 'article'],
  ['/videoDetail/1/5.html', 'article'],
  ['/newsDetail/1/1002.html?isPreview=true', 'article'],
  ['/newsDetail/1/1002.html?more=related&page=2', 'recommendation'],
  ['/home.html', 'list'],
  ['/columnDetail/3.html', 'list'],
  ['/home.html?page=2&lastFileId=7', 'list'],
])('%s has priority %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
])('%o is a prefetch', (headers) => {
  expect(kindOf('/newsDetail/1/1002.html', headers)).toBe('prefetch');
});

test('a bot has priority bot on every page', () => {
  expect(kindOf('/newsDetail/1/1002.html', { purpose: 'prefetch' }, true)).toBe('bot');
});
