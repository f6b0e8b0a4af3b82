import { resolveView, type ViewConfiguration } from './resolve-view';
import { decodeView, encodeView, isViewCacheable, mayIndex, viewKey } from './view';

const site: ViewConfiguration = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
const settings = { defaultLocale: 'cn' as const, nativeAppMark: 'KanbaoApp' };

function view(
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
    expect(view().locale).toBe('cn');
    expect(view('', { site: { locale: 'en' } }).locale).toBe('en');
    expect(view('', { site: { locale: 'en' }, cookies: { 'kanbao-locale': 'de' } }).locale).toBe('de');
    expect(view('', { cookies: { 'kanbao-locale': 'xx' } }).locale).toBe('cn');
  });

  test('prefers a valid language in the link over the device’s', () => {
    const cookies = { 'kanbao-locale': 'de' };
    expect(view('lang=bo', { cookies }).locale).toBe('bo');
    expect(view('lang=zh-CN', { cookies }).locale).toBe('cn');
    expect(view('lang=fr-CA').locale).toBe('fr');
    for (const invalid of ['', 'xx', 'toString', 'bo2', '-'])
      expect(view(`lang=${invalid}`, { cookies }).locale).toBe('de');
  });

  test('R2.86 R2.87 R2.88 R3.121 prefers grey over the theme, reads the dark flag as grey and unknown themes as normal', () => {
    expect(view('grey=true').theme).toBe('grey');
    expect(view('', { site: { dark: true } }).theme).toBe('grey');
    expect(view('theme=dark').theme).toBe('dark');
    expect(view('theme=dark&grey=true').theme).toBe('grey');
    expect(view('theme=mauve', { cookies: { 'kanbao-theme': 'dark' } }).theme).toBe('normal');
    expect(view('theme=firstGrey').theme).toBe('firstGrey');
  });

  test('R3.115 applies detailPageGrey to detail pages only', () => {
    expect(view('', { site: { detailPageGrey: true }, isDetail: true }).theme).toBe('grey');
    expect(view('', { site: { detailPageGrey: true } }).theme).toBe('normal');
  });

  test('R2.44 contains the device only for pages that need it, and these are not cached', () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';
    expect(view('', { userAgent })).not.toHaveProperty('device');
    const deviceView = view('', { userAgent, perDevice: true });
    expect(deviceView.device).toBe('ios');
    expect(isViewCacheable(deviceView)).toBe(false);
    expect(mayIndex(deviceView)).toBe(true);
    expect(decodeView(encodeView(deviceView))).toEqual(deviceView);
  });

  test('R4.40 uses the reader’s theme if neither query nor configuration decides', () => {
    expect(view('', { cookies: { 'kanbao-theme': 'dark' } })).toMatchObject({
      theme: 'dark',
      followSystem: false,
    });
    expect(view('', { cookies: { 'kanbao-theme': 'system' } })).toMatchObject({
      theme: 'normal',
      followSystem: true,
    });
    expect(view('theme=normal', { cookies: { 'kanbao-theme': 'system' } })).toMatchObject({
      theme: 'normal',
      followSystem: false,
    });
    expect(view('', { cookies: { 'kanbao-theme': 'dark' }, site: { firstGrey: true } }).theme).toBe(
      'firstGrey',
    );
  });

  test('R6.05 checks for the native app before the social app', () => {
    expect(view('', { userAgent: 'x MicroMessenger/8' }).shell).toBe('social');
    expect(view('', { userAgent: 'x MicroMessenger/8 KanbaoApp/3' }).shell).toBe('app');
    expect(view('inCmsPage=true', { userAgent: 'KanbaoApp' }).shell).toBe('cms');
  });

  test('R2.80 decodes the query title once more if valid (reading 24)', () => {
    expect(view('title=%E4%BA%91%E5%B2%AD').title).toBe('云岭');
    expect(view('title=%25E4%25BA%2591').title).toBe('云');
    expect(view('title=100%25').title).toBe('100%');
  });

  test('decodes the header to the same view and refuses headers in another format', () => {
    const shared = view('isShare=true&title=%E4%BA%91');
    expect(decodeView(encodeView(shared))).toEqual(shared);
    expect(decodeView('{"locale":"cn"}')).toBeUndefined();
    expect(decodeView('%')).toBeUndefined();
    expect(viewKey(shared)).not.toBe(viewKey(view()));
  });
});
