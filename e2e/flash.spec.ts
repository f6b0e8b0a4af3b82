import { sessionNoticeNames } from '@/lib/view/session-notice';
import { expect, test } from './journey';
import { words } from './words';

/* A page says and does nothing because of its address: what it is to say once comes sealed, with the cookie of a minute. */

const appAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 KanbaoApp/3.1';

const article = '/newsDetail/16/16021.html';

test('R8.07 no address makes a page say something of the session, or ask the app for something', async ({
  request,
  kanbao,
}) => {
  for (const userAgent of [appAgent, undefined]) {
    const headers = userAgent ? { 'user-agent': userAgent } : {};
    for (const path of ['/home.html', '/login.html', article]) {
      const plain = await (await request.get(kanbao.page(path), { headers })).text();
      const notices = (html: string) => html.split('data-session-notice').length;
      for (const notice of [...sessionNoticeNames, 'liked', '<b>']) {
        const html = await (
          await request.get(`${kanbao.page(path)}?session=${encodeURIComponent(notice)}`, { headers })
        ).text();
        expect(notices(html), notice).toBe(notices(plain));
        expect(html, notice).not.toContain(`"notice":"${notice}"`);
        expect(html, notice).not.toContain('http-equiv="refresh"');
      }
    }
  }
});

test('an address with a notice is the page without it, kept as that', async ({ request, kanbao }) => {
  await request.get(kanbao.page(article));
  for (const query of ['session=sessionEnded', 'like=liked', 'session=signedIn&like=alreadyLiked']) {
    const answer = await request.get(`${kanbao.page(article)}?${query}`);
    expect(answer.headers()['x-kanbao-cache']).toMatch(/hit|stale/);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(await answer.text()).not.toContain(words('like.thanks'));
  }
});

test('no link makes the app clear its user', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ userAgent: appAgent });
  const page = await context.newPage();
  const opened: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().startsWith('kanbao:')) opened.push(asked.url());
  });
  for (const notice of ['sessionEnded', 'tokenExpired', 'authorizing']) {
    await page.goto(`${kanbao.page('/home.html')}?session=${notice}`);
    // The bridge is there and hears the page: had it been asked, this would come after it.
    await page.evaluate(
      (text) => dispatchEvent(new CustomEvent('kanbao:native', { detail: { ask: 'toast', text } })),
      notice,
    );
    await expect.poll(() => opened.at(-1)).toContain(notice);
  }
  expect(opened.filter((url) => !url.includes('toast'))).toEqual([]);
  await context.close();
});

test('what a form brought about is said once, to its own browser and under its own name', async ({
  request,
  kanbao,
}) => {
  const back = new URL(kanbao.page(article)).pathname;
  const led = await request.post(`${kanbao.siteUrl}/api/session/logout`, {
    form: { back },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(led.status()).toBe(303);
  const location = led.headers().location ?? '';
  expect(location).toBe(`${back}?session=signedOut`);
  // Another name has nothing behind it.
  const other = await request.get(`${kanbao.siteUrl}${back}?session=signedIn`);
  expect(await other.text()).not.toContain('data-session-notice');
  const first = await request.get(`${kanbao.siteUrl}${location}`);
  expect(await first.text()).toContain('data-session-notice="signedOut"');
  expect(first.headers()['cache-control']).toBe('private, no-store');
  const again = await request.get(`${kanbao.siteUrl}${location}`);
  expect(await again.text()).not.toContain('data-session-notice');
  const made = { cookie: 'kanbao-flash=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c' };
  const forged = await request.get(`${kanbao.siteUrl}${location}`, { headers: made });
  expect(await forged.text()).not.toContain('data-session-notice');
});
