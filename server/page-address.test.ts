import { createPageAddresses, parseTarget } from './page-address';
import type { ViewConfigSource } from './view-config-source';

const base = '/zh/template/displayTemplate/news';
const plainView = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
let currentConfig = plainView;
const viewConfigs: ViewConfigSource = { current: () => currentConfig, refresh: async () => undefined };
const settings = { defaultLocale: 'cn', nativeAppMark: 'KanbaoApp' } as const;
const addresses = createPageAddresses({ basePath: base, settings, viewConfigs });

beforeEach(() => {
  currentConfig = plainView;
});

function find(path: string, cookie?: string, userAgent = 'Mozilla/5.0 Safari') {
  return addresses.find({ url: `${base}${path}`, cookie, userAgent });
}

function keyOf(path: string, cookie?: string, userAgent?: string): string | undefined {
  return find(path, cookie, userAgent)?.key;
}

test('drops unknown parameters', () => {
  const plain = find('/newsDetail/1/2.html');
  const shared = find('/newsDetail/1/2.html?from=timeline&isappinstalled=0&utm_source=x&_rsc=abc');
  expect(shared?.key).toBe(plain?.key);
  expect(shared?.url).toBe(`${base}/newsDetail/1/2.html`);
});

test('known parameters change the cache key, in any order', () => {
  expect(keyOf('/home.html?column=5')).not.toBe(keyOf('/home.html'));
  expect(keyOf('/home.html?page=2&column=5')).toBe(keyOf('/home.html?column=5&page=2'));
});

test('requests with different cookies but the same view share a page', () => {
  const anonymous = find('/home.html');
  const signedIn = find('/home.html', 'session=secret; kanbao-theme=normal');
  expect(signedIn?.key).toBe(anonymous?.key);
  expect(signedIn?.cookie).not.toContain('secret');
});

test.each([
  ['language', 'kanbao-locale=en'],
  ['theme', 'a=1; kanbao-theme=dark'],
])('the chosen %s changes the cache key', (_name, cookie) => {
  expect(keyOf('/home.html', cookie)).not.toBe(keyOf('/home.html'));
});

test('ignores a cookie whose name only ends like ours', () => {
  expect(keyOf('/home.html', 'x-kanbao-locale=en')).toBe(keyOf('/home.html'));
  expect(find('/home.html', 'x-kanbao-locale=de; kanbao-locale=en')?.view.locale).toBe('en');
});

test('drops invalid cookie values', () => {
  expect(find('/home.html', 'kanbao-locale=en%0d%0aX: 1')?.cookie).toBe('kanbao-locale=; kanbao-theme=');
});

test('user agents of one kind share a page', () => {
  expect(keyOf('/home.html', undefined, 'Firefox')).toBe(keyOf('/home.html', undefined, 'Safari'));
  expect(keyOf('/home.html', undefined, 'Safari MicroMessenger/8')).not.toBe(keyOf('/home.html'));
  expect(keyOf('/home.html', undefined, 'MicroMessenger KanbaoApp')).not.toBe(
    keyOf('/home.html', undefined, 'MicroMessenger'),
  );
});

test.each(['isPreview=true', 'isPoster=true', 'title=Hello'])('%s is never cached', (query) => {
  expect(find(`/newsDetail/1/2.html?${query}`)?.cacheable).toBe(false);
});

test('applies a new configuration to memoized addresses', () => {
  expect(find('/home.html')?.view.theme).toBe('normal');
  currentConfig = { ...plainView, dark: true };
  expect(find('/home.html')?.view.theme).toBe('grey');
});

test.each(['/nonsense.html', '/newsDetail/1/2', '/newsDetail/1/2/3.html', '/newsDetail/a%2Fb.html'])(
  '%s is not a page',
  (path) => {
    expect(find(path)).toBeUndefined();
  },
);

test('resolves dot segments like Next', () => {
  expect(find('/x/../home.html')?.pathname).toBe(`${base}/home.html`);
});

test('keeps a path that starts like a host', () => {
  expect(parseTarget('//evil.example/x.html').pathname).toBe('//evil.example/x.html');
});

test('detects bots, but not the phone brand Cubot', () => {
  expect(addresses.programOf('Mozilla/5.0 (compatible; Baiduspider/2.0)')).toBe('bot');
  expect(addresses.programOf('facebookexternalhit/1.1')).toBe('bot');
  expect(addresses.programOf('Safari MicroMessenger/8')).toBe('social');
  expect(addresses.programOf('Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) Chrome/130 Mobile')).toBe(
    'browser',
  );
});

test('R2.44 never caches or memoizes a page that depends on the device', () => {
  const findFor = (userAgent: string) => find('/downloadClient.html', undefined, userAgent);
  const [phone, other, phoneAgain] = [
    findFor('Safari (iPhone)'),
    findFor('Chrome (Linux; Android 15)'),
    findFor('Safari (iPhone)'),
  ];
  expect([phone, other, phoneAgain].map((page) => page?.view.device)).toEqual(['ios', 'android', 'ios']);
  expect([phone?.cacheable, other?.cacheable]).toEqual([false, false]);
});

test('the language in a link changes the cache key; invalid languages do not', () => {
  expect(find('/home.html?lang=bo')?.view.locale).toBe('bo');
  expect(find('/home.html?lang=zh-CN')?.key).toBe(find('/home.html?lang=cn')?.key);
  expect(find('/home.html?lang=xx')?.key).toBe(find('/home.html')?.key);
  expect(find('/home.html?lang=bo', 'kanbao-locale=de')?.key).toBe(find('/home.html?lang=bo')?.key);
});

test('personal pages get the session and are neither cached nor memoized', () => {
  const first = find('/signupdetail.html?id=1', 'kanbao-session=first; other=x');
  const second = find('/signupdetail.html?id=1', 'kanbao-session=second');
  expect([first?.cacheable, second?.cacheable]).toEqual([false, false]);
  expect(first?.cookie).toContain('kanbao-session=first');
  expect(first?.cookie).not.toContain('other');
  expect(second?.cookie).toContain('kanbao-session=second');
});

test('renders a form for each member, and one cached page for everyone else', () => {
  const member = find('/activityApply/1.html', 'kanbao-session=first');
  const guest = find('/activityApply/1.html', 'kanbao-device=x');
  expect([member?.cacheable, guest?.cacheable]).toEqual([false, true]);
  expect(member?.cookie).toContain('kanbao-session=first');
  expect(guest?.cookie).not.toContain('device');
});

test('other pages get no session', () => {
  const page = find('/activityDetail/1.html', 'kanbao-session=first');
  expect([page?.cacheable, page?.isPersonal]).toEqual([true, false]);
  expect(page?.cookie).not.toContain('session');
});

test('renders a member’s own page for the member, and caches public profiles', () => {
  const session = 'kanbao-session=sealed';
  expect(find('/userDetail.html', session)).toMatchObject({ isPersonal: true, cacheable: false });
  expect(find('/userDetail.html')).toMatchObject({ isPersonal: false, cacheable: true });
  expect(find('/userDetail/20004.html', session)).toMatchObject({ isPersonal: false, cacheable: true });
  expect(find('/userDetail/20004.html', session)?.cookie).not.toContain('sealed');
});
