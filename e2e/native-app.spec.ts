import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './journey';
import type { Kanbao } from './kanbao';
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
/** A site of the test's own answers its first act slowly on a busy machine. */
const patient = { timeout: 20_000 };

const anonymous = z.object({ value: z.object({ token: z.string() }) });
const loggedIn = z.object({ value: z.object({ userid: z.string(), accessToken: z.string() }) });

interface AppUser {
  userid: string;
  token: string;
}

/** What the app does by itself: it logs its user in at the platform. */
async function loginInApp({ platform }: Kanbao): Promise<AppUser> {
  const sso = `${platform.url}/sso-app/api`;
  const device = 'xy00000000001';
  const { token } = anonymous.parse(
    await (await fetch(`${sso}/getAnonymousToken?device=${device}`)).json(),
  ).value;
  const answer = await fetch(`${sso}/login`, {
    method: 'POST',
    headers: { token },
    body: new URLSearchParams({ username: 'yunling', password: 'yunling2026', devid: device }),
  });
  const { userid, accessToken } = loggedIn.parse(await answer.json()).value;
  return { userid, token: accessToken };
}

/** Links to the app that a page opens, with the moment at which it does. */
function watchLinks(page: Page): { url: string; at: number }[] {
  const opened: { url: string; at: number }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('kanbao:')) opened.push({ url: request.url(), at: Date.now() });
  });
  return opened;
}

/** Users that a page hands on. */
function watchUsers(page: Page): string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/app') posted.push(request.postData() ?? '');
  });
  return posted;
}

/** As the app does it: calls the page's function with each of these, at once. */
async function callPage(page: Page, ...users: unknown[]): Promise<void> {
  await page.evaluate((given) => {
    const hand: unknown = Reflect.get(window, 'kanbaoUser');
    if (typeof hand !== 'function') throw new Error('the page has no such function');
    for (const user of given) hand(user);
  }, users);
}

/** Who is signed in, as a page would show it. */
async function nickname(page: Page, kanbao: Kanbao): Promise<string | null> {
  const answer = await page.request.get(`${kanbao.siteUrl}/api/session`);
  const known = z.object({ user: z.object({ nickname: z.string() }).nullable() });
  return known.parse(await answer.json()).user?.nickname ?? null;
}

function likeOf(page: Page) {
  return page.locator('#like').getByRole('button');
}

function statusOf(page: Page) {
  return page.locator('#like').getByRole('status');
}

// Most start a site of their own.
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
    startOwn,
  }) => {
    const kanbao = await startOwn();
    const user = await loginInApp(kanbao);
    const posted = watchUsers(page);
    await page.goto(kanbao.page('/newsDetail/1/1002.html'));
    await callPage(page, { ...user, nickname: '冒名' }, user, JSON.stringify(user));
    await expect.poll(() => nickname(page, kanbao), patient).toBe('云岭读者');
    expect(posted).toHaveLength(1);

    // On the next page as well, and the platform is not asked again.
    await page.goto(kanbao.page('/newsDetail/1/1003.html'));
    const answered = page.waitForResponse(/\/api\/session\/app$/);
    await callPage(page, JSON.stringify(user));
    expect(await (await answered).json()).toMatchObject({ outcome: 'signedIn' });
    expect(await kanbao.platform.calls({ operation: 'memberInfo' })).toHaveLength(1);

    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept + (await page.content())).not.toContain(user.token);
  });

  test('R6.04 an app that is faster than the page is heard, before any of our scripts', async ({
    page,
    startOwn,
  }) => {
    const kanbao = await startOwn();
    const user = await loginInApp(kanbao);
    const posted = watchUsers(page);
    await page.route('**/_next/static/{chunks,acts}/*.js', (route) => route.abort());
    await page.addInitScript((early) => Reflect.set(window, 'kanbaoUser', early), JSON.stringify(user));
    await page.goto(kanbao.page('/newsDetail/1/1002.html'));
    await expect.poll(() => nickname(page, kanbao), patient).toBe('云岭读者');
    await callPage(page, user);
    await page.locator('h1').tap();
    await expect(page.locator('[data-chunks]')).toBeVisible();
    expect(posted).toHaveLength(1);
  });

  test('a token that the platform does not confirm signs nobody in', async ({ page, startOwn }) => {
    const kanbao = await startOwn();
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

  test('who logs out in the app is logged out here', async ({ page, startOwn }) => {
    const kanbao = await startOwn();
    await page.goto(kanbao.page('/newsDetail/1/1002.html'));
    await callPage(page, await loginInApp(kanbao));
    await expect.poll(() => nickname(page, kanbao), patient).toBe('云岭读者');
    await callPage(page, null);
    await expect.poll(() => nickname(page, kanbao), patient).toBeNull();
  });

  test('R6.07 R8.04 a token spent in the middle of an act is refreshed by the app, and the act done once', async ({
    page,
    startOwn,
  }) => {
    const kanbao = await startOwn();
    const article = kanbao.page('/newsDetail/16/16040.html');
    await configure(kanbao, { tokenEnable: true }, []);
    // Until the site has read that tokens are wanted, the platform refuses it.
    await expect.poll(async () => (await page.request.get(article)).status(), patient).toBe(200);
    const opened = watchLinks(page);
    await page.goto(article);
    await callPage(page, await loginInApp(kanbao));
    await expect.poll(() => nickname(page, kanbao), patient).toBe('云岭读者');
    await kanbao.platform.clock(twoHours + 60_000);
    await likeOf(page).tap();
    await expect.poll(() => opened.map(({ url }) => url), patient).toEqual([links.refreshToken]);
    await callPage(page, await loginInApp(kanbao));
    await expect(statusOf(page)).toHaveText(words('like.thanks'), patient);
    const sent = await kanbao.platform.calls({ operation: 'likeEvent' });
    expect(sent).toHaveLength(2);
    expect(opened).toHaveLength(1);
  });

  for (const status of ['10102', '10103']) {
    test(`R6.06 R6.08 R8.07 ${status}: the app is asked to clear its user about a second later`, async ({
      page,
      startOwn,
    }) => {
      const kanbao = await startOwn();
      await kanbao.platform.faults({ likeEvent: `status:${status}` });
      const opened = watchLinks(page);
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto(kanbao.page('/newsDetail/16/16041.html'));
      await likeOf(page).tap();
      await expect
        .poll(() => opened.map(({ url }) => url), patient)
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

  test('R6.08 what went wrong is a toast of the app, not words in the page', async ({ page, startOwn }) => {
    const kanbao = await startOwn();
    await kanbao.platform.faults({ likeEvent: 'status:5' });
    const opened = watchLinks(page);
    await page.goto(kanbao.page('/newsDetail/16/16042.html'));
    await likeOf(page).tap();
    await expect
      .poll(() => opened.map(({ url }) => url), patient)
      .toEqual([links.toast(words('like.tryAgain'))]);
    await expect(statusOf(page)).toHaveText('');
  });

  test('R8.07 a form without our scripts asks it all the same', async ({ page, startOwn }) => {
    const kanbao = await startOwn();
    await kanbao.platform.faults({ likeEvent: 'status:10102' });
    await page.route('**/_next/static/{chunks,acts}/*.js', (route) => route.abort());
    const opened = watchLinks(page);
    await page.goto(kanbao.page('/newsDetail/16/16043.html'));
    await likeOf(page).tap();
    await expect(page).toHaveURL(/session=sessionEnded/, patient);
    await expect.poll(() => opened.map(({ url }) => url), patient).toEqual([links.clearUser]);
  });

  test('the login page leads to the app’s own login', async ({ page, kanbao }) => {
    await page.goto(kanbao.page('/login.html'));
    await expect(page.locator(`main a[href="${links.clearUser}"]`)).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
  });
});

test.describe('in a browser', () => {
  test('R6.05 R6.08 nothing of the app is there, and no link is opened', async ({ page, startOwn }) => {
    const kanbao = await startOwn();
    await kanbao.platform.faults({ likeEvent: 'status:10102' });
    const opened = watchLinks(page);
    await page.goto(kanbao.page('/newsDetail/16/16044.html'));
    expect(await page.evaluate(() => 'kanbaoUser' in window)).toBe(false);
    expect(await page.content()).not.toContain('kanbao://');
    await likeOf(page).tap();
    // Reading 33: the session is over, and login is offered.
    const alert = page.getByRole('alert').filter({ hasText: words('session.ended') });
    await expect(alert.getByRole('link')).toHaveAttribute('href', /\/login\.html/, patient);
    expect(opened).toEqual([]);
  });

  test('R6.05 a token opens no session there', async ({ request, startOwn }) => {
    const kanbao = await startOwn();
    const answer = await request.post(`${kanbao.siteUrl}/api/session/app`, {
      data: { user: JSON.stringify(await loginInApp(kanbao)) },
      headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    });
    expect(answer.status()).toBe(403);
  });
});
