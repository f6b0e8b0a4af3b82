import { isSessionCookie } from '../session/session-cookie';
import { edgeKeyRule, edgeViewKey } from './edge-key';
import { localeIds } from './locales';
import { resolveView } from './resolve-view';
import { edgeReaders } from './test/edge-readers';
import { themeChoices } from './themes';
import { viewKey } from './view';

const userAgentPart = 'KanbaoApp';

test.each(edgeReaders)('%s: %j', (key, reader) => {
  expect(edgeViewKey(reader, userAgentPart)).toBe(key);
});

test('gives readers with the same key the same view, in every configuration', () => {
  const site = { locale: 'de', dark: false, firstGrey: false, detailPageGrey: true } as const;
  const views = new Map<string, string>();
  for (const locale of [...localeIds, 'xx', ''])
    for (const theme of [...themeChoices, 'grey', ''])
      for (const userAgent of [
        '',
        'Chrome',
        'MicroMessenger',
        `x ${userAgentPart}`,
        `MicroMessenger ${userAgentPart}`,
      ]) {
        const cookieValues: Record<string, string> = { 'kanbao-locale': locale, 'kanbao-theme': theme };
        const cookies = Object.entries(cookieValues).map(([name, value]) => `${name}=${value}`);
        const route = { isDetail: false, perDevice: false };
        const request = {
          route,
          query: new URLSearchParams(),
          cookie: (name: string) => cookieValues[name],
          userAgent,
        };
        const view = viewKey(
          resolveView(request, site, { defaultLocale: 'cn', nativeAppMark: userAgentPart }),
        );
        const key = edgeViewKey({ cookies: cookies.join('; '), userAgent }, userAgentPart) ?? '';
        expect(views.get(key) ?? view).toBe(view);
        views.set(key, view);
      }
  expect(views.size).toBe(6 * 3 * 3);
});

test('returns no app shell without an app mark, and treats every part of a session cookie as logged in', () => {
  expect(edgeViewKey({ cookies: '', userAgent: 'KanbaoApp' }, '')).toBe('-.-.browser.guest');
  for (const name of ['kanbao-session', 'kanbao-session-2', 'kanbao-session-3']) {
    expect(isSessionCookie(name)).toBe(true);
    expect(name).toContain(edgeKeyRule.memberCookie);
  }
});
