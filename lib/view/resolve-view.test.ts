import { resolveView, type ViewConfiguration } from './resolve-view';
import { decodeView, encodeView, isViewCacheable, mayIndex, viewKey } from './view';

const site: ViewConfiguration = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
const settings = { defaultLocale: 'cn' as const, nativeAppMark: 'KanbaoApp' };

function resolveTestView(
  search = '',
  options: {
    cookies?: Record<string, string>;
    site?: Partial<ViewConfiguration>;
    userAgent?: string;
    isDetail?: boolean;
    perDevice?: boolean;
  } = {},
) {
  const request = {
    route: { isDetail: options.isDetail ?? false, perDevice: options.perDevice ?? false },
    query: new URLSearchParams(search),
    cookie: (name: string) => options.cookies?.[name],
    userAgent: options.userAgent ?? 'Mozilla/5.0',
  };
  return resolveView(request, { ...site, ...options.site }, settings);
}

describe('resolveView', () => {
  test('R1.21 R1.22 R1.23 R3.121 prefers the device’s language, then the configured one, then the default', () => {
    expect(resolveTestView().locale).toBe('cn');
    expect(resolveTestView('', { site: { locale: 'en' } }).locale).toBe('en');
    expect(resolveTestView('', { site: { locale: 'en' }, cookies: { 'kanbao-locale': 'de' } }).locale).toBe(
      'de',
    );
    expect(resolveTestView('', { cookies: { 'kanbao-locale': 'xx' } }).locale).toBe('cn');
  });

  test('prefers a valid language in the link over the device’s', () => {
    const cookies = { 'kanbao-locale': 'de' };
    expect(resolveTestView('lang=bo', { cookies }).locale).toBe('bo');
    expect(resolveTestView('lang=zh-CN', { cookies }).locale).toBe('cn');
    expect(resolveTestView('lang=fr-CA').locale).toBe('fr');
    for (const invalid of ['', 'xx', 'toString', 'bo2', '-'])
      expect(resolveTestView(`lang=${invalid}`, { cookies }).locale).toBe('de');
  });

  test('R2.86 R2.87 R2.88 R3.121 prefers grey over the theme, reads the dark flag as grey and unknown themes as normal', () => {
    expect(resolveTestView('grey=true').theme).toBe('grey');
    expect(resolveTestView('', { site: { dark: true } }).theme).toBe('grey');
    expect(resolveTestView('theme=dark').theme).toBe('dark');
    expect(resolveTestView('theme=dark&grey=true').theme).toBe('grey');
    expect(resolveTestView('theme=mauve', { cookies: { 'kanbao-theme': 'dark' } }).theme).toBe('normal');
    expect(resolveTestView('theme=firstGrey').theme).toBe('firstGrey');
  });

  test('R3.115 applies detailPageGrey to detail pages only', () => {
    expect(resolveTestView('', { site: { detailPageGrey: true }, isDetail: true }).theme).toBe('grey');
    expect(resolveTestView('', { site: { detailPageGrey: true } }).theme).toBe('normal');
  });

  test('R2.44 contains the device only for pages that need it, and these are not cached', () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';
    expect(resolveTestView('', { userAgent })).not.toHaveProperty('device');
    const deviceView = resolveTestView('', { userAgent, perDevice: true });
    expect(deviceView.device).toBe('ios');
    expect(isViewCacheable(deviceView)).toBe(false);
    expect(mayIndex(deviceView)).toBe(true);
    expect(decodeView(encodeView(deviceView))).toEqual(deviceView);
  });

  test('R4.40 uses the reader’s theme if neither query nor configuration decides', () => {
    expect(resolveTestView('', { cookies: { 'kanbao-theme': 'dark' } })).toMatchObject({
      theme: 'dark',
      followSystem: false,
    });
    expect(resolveTestView('', { cookies: { 'kanbao-theme': 'system' } })).toMatchObject({
      theme: 'normal',
      followSystem: true,
    });
    expect(resolveTestView('theme=normal', { cookies: { 'kanbao-theme': 'system' } })).toMatchObject({
      theme: 'normal',
      followSystem: false,
    });
    expect(
      resolveTestView('', { cookies: { 'kanbao-theme': 'dark' }, site: { firstGrey: true } }).theme,
    ).toBe('firstGrey');
  });

  test('R6.05 checks for the native app before the social app', () => {
    expect(resolveTestView('', { userAgent: 'x MicroMessenger/8' }).shell).toBe('social');
    expect(resolveTestView('', { userAgent: 'x MicroMessenger/8 KanbaoApp/3' }).shell).toBe('app');
    expect(resolveTestView('inCmsPage=true', { userAgent: 'KanbaoApp' }).shell).toBe('cms');
  });

  test('R2.80 decodes the query title once more if valid (reading 24)', () => {
    expect(resolveTestView('title=%E4%BA%91%E5%B2%AD').title).toBe('云岭');
    expect(resolveTestView('title=%25E4%25BA%2591').title).toBe('云');
    expect(resolveTestView('title=100%25').title).toBe('100%');
  });

  test('decodes the header to the same view and refuses headers in another format', () => {
    const shared = resolveTestView('isShare=true&title=%E4%BA%91');
    expect(decodeView(encodeView(shared))).toEqual(shared);
    expect(decodeView('{"locale":"cn"}')).toBeUndefined();
    expect(decodeView('%')).toBeUndefined();
    expect(viewKey(shared)).not.toBe(viewKey(resolveTestView()));
  });
});
