import type { Page } from '@playwright/test';
import { articleLikeButton } from '../../article-like';
import { expect, test } from '../../browser-test';
import { configureSite } from '../../configure-site';
import {
  expectClearedUser,
  loggedInNickname,
  loginInApp,
  nativeAppAgent,
  passUsersToPage,
  recordAppLinks,
  recordPostedUsers,
} from '../../native-app';
import { words } from '../../words';

const appLinks = {
  clearUser: 'kanbao://clearUserAndLogin',
  refreshToken: 'kanbao://refreshAppToken',
  toast: (text: string) => `kanbao://toast?text=${encodeURIComponent(text)}`,
};
const twoHours = 7_200_000;

const likeStatus = (page: Page) => page.locator('#like').getByRole('status');

test.describe('in the app', () => {
  test.use(nativeAppAgent);

  test('R6.04 signs the user in when the app calls before any script is loaded', async ({
    page,
    borrowKanbao,
  }) => {
    const kanbao = await borrowKanbao();
    const user = await loginInApp(kanbao);
    const posted = recordPostedUsers(page);
    await page.route('**/_next/static/browser/*.js', (route) => route.abort());
    await page.addInitScript((early) => Reflect.set(window, 'kanbaoUser', early), JSON.stringify(user));
    await page.goto(kanbao.pageUrl('/newsDetail/1/1002.html'));
    await expect.poll(() => loggedInNickname(page, kanbao)).toBe('云岭读者');
    await passUsersToPage(page, user);
    await page.locator('h1').tap();
    await expect(page.locator('[data-chunks]')).toBeVisible();
    expect(posted).toHaveLength(1);
  });

  test('R6.07 R8.04 the app refreshes a token that expired before a write, and the write runs once', async ({
    page,
    startNewKanbao,
  }) => {
    const kanbao = await startNewKanbao();
    const article = kanbao.pageUrl('/newsDetail/16/16040.html');
    await configureSite(kanbao, { tokenEnable: true }, []);
    // The platform rejects calls until the site has read that tokens are required.
    await expect.poll(async () => (await page.request.get(article)).status()).toBe(200);
    const opened = recordAppLinks(page);
    await page.goto(article);
    await passUsersToPage(page, await loginInApp(kanbao));
    await expect.poll(() => loggedInNickname(page, kanbao)).toBe('云岭读者');
    await kanbao.platform.clock(twoHours + 60_000);
    await articleLikeButton(page).tap();
    await expect.poll(() => opened.map(({ url }) => url)).toEqual([appLinks.refreshToken]);
    await passUsersToPage(page, await loginInApp(kanbao));
    await expect(likeStatus(page)).toHaveText(words('like.thanks'));
    const likeCalls = await kanbao.platform.calls({ operation: 'likeEvent' });
    expect(likeCalls).toHaveLength(2);
    expect(opened).toHaveLength(1);
  });

  test('R8.07 a page rejected with 10102 makes the app clear its user', async ({ page, borrowKanbao }) => {
    const kanbao = await borrowKanbao();
    await kanbao.platform.faults({ getArticleContent: 'status:10102' });
    const opened = recordAppLinks(page);
    // The link may open before the page is loaded completely.
    await page.goto(kanbao.pageUrl('/newsDetail/16/16045.html'), { waitUntil: 'commit' });
    await expect.poll(() => opened.map(({ url }) => url)).toEqual([appLinks.clearUser]);
  });

  test('R6.08 R8.09 shows an error as a toast of the app, not in the page', async ({
    page,
    borrowKanbao,
  }) => {
    const kanbao = await borrowKanbao();
    await kanbao.platform.faults({ likeEvent: 'status:5' });
    const opened = recordAppLinks(page);
    await page.goto(kanbao.pageUrl('/newsDetail/16/16042.html'));
    await articleLikeButton(page).tap();
    await expect.poll(() => opened.map(({ url }) => url)).toEqual([appLinks.toast('测试错误 5')]);
    await expect(likeStatus(page)).toHaveText('');
  });

  test('R8.07 a form without JavaScript also makes the app clear its user', async ({
    page,
    borrowKanbao,
  }) => {
    const kanbao = await borrowKanbao();
    await kanbao.platform.faults({ likeEvent: 'status:10102' });
    await page.route('**/_next/static/browser/*.js', (route) => route.abort());
    const opened = recordAppLinks(page);
    await page.goto(kanbao.pageUrl('/newsDetail/16/16043.html'));
    await articleLikeButton(page).tap();
    await expect(page).toHaveURL(/session=sessionEnded/);
    await expect.poll(() => opened.map(({ url }) => url)).toEqual([appLinks.clearUser]);
  });

  test('R6.06 R6.08 R8.07 after 10103 makes the app clear its user one second after the message', async ({
    page,
    borrowKanbao,
  }) => {
    const kanbao = await borrowKanbao();
    await kanbao.platform.faults({ likeEvent: 'status:10103' });
    await expectClearedUser(page, kanbao.pageUrl('/newsDetail/16/16041.html'));
  });
});

test.describe('in a browser', () => {
  test('R6.05 R6.08 provides no app function and opens no app link', async ({ page, borrowKanbao }) => {
    const kanbao = await borrowKanbao();
    await kanbao.platform.faults({ likeEvent: 'status:10102' });
    const opened = recordAppLinks(page);
    await page.goto(kanbao.pageUrl('/newsDetail/16/16044.html'));
    expect(await page.evaluate(() => 'kanbaoUser' in window)).toBe(false);
    expect(await page.content()).not.toContain('kanbao://');
    await articleLikeButton(page).tap();
    // Reading 33: the session has ended, and a login is offered.
    const alert = page.getByRole('alert').filter({ hasText: words('session.ended') });
    await expect(alert.getByRole('link')).toHaveAttribute('href', /\/login\.html/);
    expect(opened).toEqual([]);
  });
});
