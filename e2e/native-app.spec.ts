import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { callPage, loginInApp, watchLinks, watchUsers } from './native-app';
import { configure } from './reader';
import { words } from './words';

/** As the publisher's app names itself; the defaults of NATIVE_* (docs/guides/native-app.md). */
const app = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 KanbaoApp/3.1',
};
const links = {
  clearUser: 'kanbao://clearUserAndLogin',
  refreshToken: 'kanbao://refreshAppToken',
  toast: (text: string) => `kanbao://toast?text=${encodeURIComponent(text)}`,
};
const twoHours = 7_200_000;
/** A site that has just started answers its first act slowly on a busy machine. */
const longWait = { timeout: 20_000 };

/** Who is signed in, as a page would show it. */
async function nickname(page: Page, kanbao: SharedKanbao): Promise<string | null> {
  const answer = await page.request.get(`${kanbao.siteUrl}/api/session`);
  const known = z.object({ user: z.object({ nickname: z.string() }).nullable() });
  return known.parse(await answer.json()).user?.nickname ?? null;
}

const likeOf = (page: Page) => page.locator('#like').getByRole('button');
const statusOf = (page: Page) => page.locator('#like').getByRole('status');

// The first of a worker starts its site.
test.beforeEach(() => test.slow());

test.describe('in the app', () => {
  test.use(app);

  test('R1.06 R6.05 no working page has a top bar or a word about the app, also a shared one', async ({
    request,
    kanbao,
    routeLines,
  }) => {
    for (const { url, status } of routeLines.values()) {
      if (status !== 'works') continue;
      for (const search of ['', 'isShare=true']) {
        const address = new URL(url, kanbao.siteUrl);
        const own = address.pathname.includes('/downloadClient');
        if (search) address.searchParams.set('isShare', 'true');
        const html = await (
          await request.get(address.href, { headers: { 'user-agent': app.userAgent } })
        ).text();
        expect(html, url).toContain('data-shell="app"');
        expect(html, url).not.toContain(`>${words('topBar.touchEdition')}</span>`);
        expect(html, url).not.toContain('action="/api/view"');
        if (!own) expect(html, url).not.toMatch(/<a [^>]*href="[^"]*\/downloadClient\.html/);
      }
    }
  });

  test('R1.03 R6.04 the app hands over its user, twice, as an object and as text: known once', async ({
    page,
    borrowOwn,
  }) => {
    const kanbao = await borrowOwn();
    const user = await loginInApp(kanbao);
    const posted = watchUsers(page);
    await page.goto(kanbao.page('/newsDetail/1/1002.html'));
    await callPage(page, { ...user, nickname: '冒名' }, user, JSON.stringify(user));
    await expect.poll(() => nickname(page, kanbao), longWait).toBe('云岭读者');
    expect(posted).toHaveLength(1);

    // On the next page as well, and the platform is not asked again.
    await page.goto(kanbao.page('/newsDetail/1/1003.html'));
    const answered = page.waitForResponse(/\/api\/session\/app$/);
    await callPage(page, JSON.stringify(user));
    expect(await (await answered).json()).toMatchObject({ outcome: 'signedIn' });
    expect(await kanbao.platform.calls({ operation: 'memberInfo' })).toHaveLength(1);

    // Their name and picture stand on the page about them.
    await page.goto(kanbao.page('/login.html'));
    const who = page.locator('[data-who="known"]');
    await expect(who.getByText('云岭读者')).toBeVisible(longWait);
    await expect(who.locator('img')).toHaveAttribute('src', /\/api\/picture/);

    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept + (await page.content())).not.toContain(user.token);
  });

  test('R6.04 an app that is faster than the page is heard, before any of our scripts', async ({
    page,
    borrowOwn,
  }) => {
    const kanbao = await borrowOwn();
    const user = await loginInApp(kanbao);
    const posted = watchUsers(page);
    await page.route('**/_next/static/browser/*.js', (route) => route.abort());
    await page.addInitScript((early) => Reflect.set(window, 'kanbaoUser', early), JSON.stringify(user));
    await page.goto(kanbao.page('/newsDetail/1/1002.html'));
    await expect.poll(() => nickname(page, kanbao), longWait).toBe('云岭读者');
    await callPage(page, user);
    await page.locator('h1').tap();
    await expect(page.locator('[data-chunks]')).toBeVisible();
    expect(posted).toHaveLength(1);
  });

  test('a token that the platform does not confirm signs nobody in', async ({ page, borrowOwn }) => {
    const kanbao = await borrowOwn();
    const { userid, token } = await loginInApp(kanbao);
    await page.goto(kanbao.page('/newsDetail/1/1002.html'));
    for (const user of [
      { userid: '1', token },
      { userid, token: 'made-up' },
    ]) {
      const answered = page.waitForResponse(/\/api\/session\/app$/);
      await callPage(page, user);
      expect((await answered).status()).toBe(401);
      expect(await nickname(page, kanbao)).toBeNull();
    }
  });

  test('who logs out in the app is logged out here', async ({ page, borrowOwn }) => {
    const kanbao = await borrowOwn();
    await page.goto(kanbao.page('/newsDetail/1/1002.html'));
    await callPage(page, await loginInApp(kanbao));
    await expect.poll(() => nickname(page, kanbao), longWait).toBe('云岭读者');
    await callPage(page, null);
    await expect.poll(() => nickname(page, kanbao), longWait).toBeNull();
  });

  test('R6.07 R8.04 a token spent in the middle of an act is refreshed by the app, and the act done once', async ({
    page,
    startOwn,
  }) => {
    const kanbao = await startOwn();
    const article = kanbao.page('/newsDetail/16/16040.html');
    await configure(kanbao, { tokenEnable: true }, []);
    // Until the site has read that tokens are wanted, the platform refuses it.
    await expect.poll(async () => (await page.request.get(article)).status(), longWait).toBe(200);
    const opened = watchLinks(page);
    await page.goto(article);
    await callPage(page, await loginInApp(kanbao));
    await expect.poll(() => nickname(page, kanbao), longWait).toBe('云岭读者');
    await kanbao.platform.clock(twoHours + 60_000);
    await likeOf(page).tap();
    await expect.poll(() => opened.map(({ url }) => url), longWait).toEqual([links.refreshToken]);
    await callPage(page, await loginInApp(kanbao));
    await expect(statusOf(page)).toHaveText(words('like.thanks'), longWait);
    const sent = await kanbao.platform.calls({ operation: 'likeEvent' });
    expect(sent).toHaveLength(2);
    expect(opened).toHaveLength(1);
  });

  for (const status of ['10102', '10103']) {
    test(`R6.06 R6.08 R8.07 ${status}: the app is asked to clear its user about a second later`, async ({
      page,
      borrowOwn,
    }) => {
      const kanbao = await borrowOwn();
      await kanbao.platform.faults({ likeEvent: `status:${status}` });
      const opened = watchLinks(page);
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto(kanbao.page('/newsDetail/16/16041.html'));
      await likeOf(page).tap();
      await expect
        .poll(() => opened.map(({ url }) => url), longWait)
        .toEqual([links.toast(words('session.ended')), links.clearUser]);
      const [toast, clearing] = opened;
      const waited = (clearing?.at ?? 0) - (toast?.at ?? 0);
      expect(waited).toBeGreaterThan(900);
      expect(waited).toBeLessThan(3000);
      await expect(page.locator('p[role="alert"]')).toHaveCount(0);
      await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
      expect(loads).toBe(1);
    });
  }

  test('R8.07 a page that is refused by 10102 asks the app to clear its user', async ({
    page,
    borrowOwn,
  }) => {
    const kanbao = await borrowOwn();
    await kanbao.platform.faults({ getArticleContent: 'status:10102' });
    const opened = watchLinks(page);
    // A link to the app may come before the page has loaded all of its parts.
    await page.goto(kanbao.page('/newsDetail/16/16045.html'), { waitUntil: 'commit' });
    await expect.poll(() => opened.map(({ url }) => url), longWait).toEqual([links.clearUser]);
  });

  test('R6.08 R8.09 what went wrong is a toast of the app, not words in the page', async ({
    page,
    borrowOwn,
  }) => {
    const kanbao = await borrowOwn();
    await kanbao.platform.faults({ likeEvent: 'status:5' });
    const opened = watchLinks(page);
    await page.goto(kanbao.page('/newsDetail/16/16042.html'));
    await likeOf(page).tap();
    await expect.poll(() => opened.map(({ url }) => url), longWait).toEqual([links.toast('测试错误 5')]);
    await expect(statusOf(page)).toHaveText('');
  });

  test('R8.07 a form without our scripts asks it all the same', async ({ page, borrowOwn }) => {
    const kanbao = await borrowOwn();
    await kanbao.platform.faults({ likeEvent: 'status:10102' });
    await page.route('**/_next/static/browser/*.js', (route) => route.abort());
    const opened = watchLinks(page);
    await page.goto(kanbao.page('/newsDetail/16/16043.html'));
    await likeOf(page).tap();
    await expect(page).toHaveURL(/session=sessionEnded/, longWait);
    await expect.poll(() => opened.map(({ url }) => url), longWait).toEqual([links.clearUser]);
  });

  test('the login page leads to the app’s own login', async ({ page, kanbao }) => {
    await page.goto(kanbao.page('/login.html'));
    await expect(page.locator(`main a[href="${links.clearUser}"]`)).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
  });
});

test.describe('in a browser', () => {
  test('R6.05 R6.08 nothing of the app is there, and no link is opened', async ({ page, borrowOwn }) => {
    const kanbao = await borrowOwn();
    await kanbao.platform.faults({ likeEvent: 'status:10102' });
    const opened = watchLinks(page);
    await page.goto(kanbao.page('/newsDetail/16/16044.html'));
    expect(await page.evaluate(() => 'kanbaoUser' in window)).toBe(false);
    expect(await page.content()).not.toContain('kanbao://');
    await likeOf(page).tap();
    // Reading 33: the session is over, and login is offered.
    const alert = page.getByRole('alert').filter({ hasText: words('session.ended') });
    await expect(alert.getByRole('link')).toHaveAttribute('href', /\/login\.html/, longWait);
    expect(opened).toEqual([]);
  });

  test('R6.05 a token opens no session there', async ({ request, borrowOwn }) => {
    const kanbao = await borrowOwn();
    const answer = await request.post(`${kanbao.siteUrl}/api/session/app`, {
      data: { user: JSON.stringify(await loginInApp(kanbao)) },
      headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    });
    expect(answer.status()).toBe(403);
  });
});
