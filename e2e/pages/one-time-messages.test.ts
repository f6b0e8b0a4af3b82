import { sessionNoticeNames } from '@/lib/view/session-notices';
import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { openPage, Reader } from './reader';

/* An encrypted cookie contains a message for one minute, and the message is shown once. */

const kanbao = sharedKanbao();

jest.setTimeout(300_000);

const appAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 KanbaoApp/3.1';

const article = '/newsDetail/16/16021.html';

test.each([
  ['app', { 'user-agent': appAgent }],
  ['browser', undefined],
] as const)(
  'R8.07 in the shell “%s”, an address alone never shows a session message or calls the app',
  async (shell, headers) => {
    const open = (path: string) => openPage(kanbao.pageUrl(path), headers ? { headers } : {});
    const notices = (html: string) => html.split('data-session-notice').length;
    for (const path of ['/home.html', '/login.html', article]) {
      const plain = await open(path);
      expect(plain.$('html').attr('data-shell')).toBe(shell);
      for (const notice of [...sessionNoticeNames, 'liked', '<b>']) {
        const { html } = await open(`${path}?session=${encodeURIComponent(notice)}`);
        expect([notice, notices(html)]).toEqual([notice, notices(plain.html)]);
        expect(html.includes(`"notice":"${notice}"`) && notice).toBe(false);
        expect(html.includes('http-equiv="refresh"') && notice).toBe(false);
      }
    }
  },
);

test('an address with a message returns the cached page without the message', async () => {
  await openPage(kanbao.pageUrl(article));
  for (const query of ['session=sessionEnded', 'like=liked', 'session=signedIn&like=alreadyLiked']) {
    const { headers, html } = await openPage(`${kanbao.pageUrl(article)}?${query}`);
    expect(headers.get('x-kanbao-cache')).toMatch(/hit|stale/);
    expect(headers.getSetCookie()).toEqual([]);
    expect(html).not.toContain(words('like.thanks'));
  }
});

test('the result of a form is shown once, only to the browser that sent it and under its own name', async () => {
  const reader = new Reader();
  const back = new URL(kanbao.pageUrl(article)).pathname;
  const redirect = await reader.fetch(`${kanbao.siteUrl}/api/session/logout`, {
    method: 'POST',
    body: new URLSearchParams({ back }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(redirect.status).toBe(303);
  const location = redirect.headers.get('location') ?? '';
  expect(location).toBe(`${back}?session=signedOut`);
  // The cookie's message is `signedOut`, so an address that names another message shows nothing.
  const other = await reader.open(`${kanbao.siteUrl}${back}?session=signedIn`);
  expect(other.html).not.toContain('data-session-notice');
  const noticePage = await reader.open(`${kanbao.siteUrl}${location}`);
  expect(noticePage.html).toContain('data-session-notice="signedOut"');
  expect(noticePage.headers.get('cache-control')).toBe('private, no-store');
  const reopenedPage = await reader.open(`${kanbao.siteUrl}${location}`);
  expect(reopenedPage.html).not.toContain('data-session-notice');
  const cookie = 'kanbao-flash=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c';
  const forged = await openPage(`${kanbao.siteUrl}${location}`, { headers: { cookie } });
  expect(forged.html).not.toContain('data-session-notice');
});
