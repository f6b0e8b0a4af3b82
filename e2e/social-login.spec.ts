import type { Request } from '@playwright/test';
import { localeIds } from '@/lib/view/locales';
import { expect, test } from './journey';
import {
  article,
  decide,
  flagOf,
  goOn,
  isAuthorize,
  isAuthorizeUrl,
  leaks,
  leave,
  loginPage,
  popup,
  requestsOf,
  secretsOf,
  seePopup,
  spendCodes,
  toast,
  userOf,
  wechat,
} from './social-app';
import { words, wordsOf } from './words';

test.use(wechat);

test('R1.02 R4.01 R4.02 R4.03 R4.05 a reader logs in: popup, taps blocked, known afterwards', async ({
  page,
  borrowOwn,
}) => {
  test.slow();
  const own = await borrowOwn();
  const requests = requestsOf(page);
  await page.goto(loginPage(own));
  await expect(popup(page)).toHaveCount(0);
  expect(requests.filter((request) => isAuthorize(request.url()))).toEqual([]);
  expect(await flagOf(page, own)).toBeUndefined();
  const close = await page.getByRole('link', { name: words('topBar.close') }).boundingBox();

  await page.getByRole('button', { name: words('login.social') }).tap();
  await page.waitForURL(isAuthorizeUrl);
  expect(page.url()).toMatch(
    /\?appid=[^&]+&redirect_uri=[^&]+&response_type=code&scope=snsapi_userinfo&state=\w{1,128}#wechat_redirect$/,
  );
  expect(await flagOf(page, own)).toBe('0');

  await seePopup(page, () => decide(page));
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(page.locator('[inert] :focus')).toHaveCount(0);
  expect(await flagOf(page, own)).toBe('0');

  await own.platform.faults({ getWxUserinfoByCode: 'slow:3000' });
  const led = goOn(page, own);
  await expect.poll(() => own.platform.calls({ operation: 'getWxUserinfoByCode' })).toHaveLength(1);
  // What lies under the popup would lead elsewhere.
  if (close) await page.touchscreen.tap(close.x + close.width / 2, close.y + close.height / 2);
  await led;

  expect(page.url()).toMatch(/\?session=signedIn$/);
  expect(page.url()).toContain(article);
  await expect(toast(page)).toHaveText(words('session.signedIn'));
  await expect(popup(page)).toHaveCount(0);
  expect(await flagOf(page, own)).toBe('1');
  expect(await userOf(page, own)).toMatchObject({ user: { nickname: '山风过垭口' } });

  const calls = await own.platform.calls({ operation: 'getWxUserinfoByCode' });
  expect(calls).toHaveLength(1);
  expect(await own.platform.calls({ operation: 'thirdLogin' })).toHaveLength(1);
  const secrets = secretsOf(requests);
  expect(secrets).toContain(calls[0]?.query.code);
  expect(await leaks(requests, secrets)).toEqual([]);
  for (const secret of secrets) expect(own.output()).not.toContain(secret);
});

/** How often the authorise page was entered. */
function entries(requests: readonly Request[]): string[] {
  return requests
    .filter((request) => isAuthorize(request.url()) && request.method() === 'GET')
    .map((request) => request.url());
}

test('R4.07 R8.12 R9.10 user information always fails: entered again exactly twice, then told', async ({
  page,
  kanbao,
}) => {
  await spendCodes(page, kanbao, 3);
  const requests = requestsOf(page);
  await leave(page, kanbao);
  for (const entered of [1, 2, 3]) {
    await expect.poll(() => entries(requests).length).toBe(entered);
    await page.waitForURL(isAuthorizeUrl);
    expect(await flagOf(page, kanbao)).toBe('0');
    await decide(page);
  }
  await page.waitForURL(/\?session=socialUserFailed/);
  await expect(toast(page)).toHaveText(words('states.socialUserInfoFailed'));
  await expect(page.locator('h1')).toBeVisible();
  expect(new Set(entries(requests)).size).toBe(3);
  expect(entries(requests)).toHaveLength(3);
  expect(await flagOf(page, kanbao)).toBe('-1');
  expect(await userOf(page, kanbao)).toEqual({ user: null });
});

test('R4.06 user information fails once: entered again without the old code, then logged in', async ({
  page,
  kanbao,
}) => {
  await spendCodes(page, kanbao, 1);
  const requests = requestsOf(page);
  await leave(page, kanbao);
  await decide(page);
  await expect.poll(() => entries(requests).length).toBe(2);
  await page.waitForURL(isAuthorizeUrl);
  const [spent = ''] = secretsOf(requests);
  expect(page.url()).not.toContain(spent);
  await decide(page);
  await page.waitForURL(/\?session=signedIn/);
  expect(await flagOf(page, kanbao)).toBe('1');
});

test('R4.04 R8.11 who refuses is told so and goes on reading', async ({ page, kanbao }) => {
  await leave(page, kanbao);
  await decide(page, 'refuse');
  await page.waitForURL(/\?session=socialFailed/);
  expect(page.url()).toContain(article);
  await expect(toast(page)).toHaveText(words('states.socialAuthorizationFailed'));
  await expect(page.locator('h1')).toBeVisible();
  expect(await flagOf(page, kanbao)).toBe('-1');
  expect(await userOf(page, kanbao)).toEqual({ user: null });
});

test('R8.11 what went wrong is said in five languages', async ({ page, context, kanbao }) => {
  for (const locale of localeIds) {
    await context.addCookies([{ name: 'kanbao-locale', value: locale, url: kanbao.siteUrl }]);
    // Nothing is on its way, so there is nothing to go on with.
    await page.goto(`${kanbao.siteUrl}/api/session/social/continue`);
    await expect(toast(page)).toHaveText(wordsOf(locale)('states.socialAuthorizationFailed'));
  }
});

test('an identity that the app made up for one page is refused', async ({ page, kanbao }) => {
  await leave(page, kanbao);
  await decide(page, 'allow', 2);
  await page.waitForURL(/\?session=socialSnapshot/);
  await expect(toast(page)).toHaveText(words('session.socialSnapshot'));
  expect(await userOf(page, kanbao)).toEqual({ user: null });
});

test('the login is offered in the social app only', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 Chrome/130.0 Mobile Safari/537.36' });
  const page = await context.newPage();
  await page.goto(loginPage(kanbao));
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('button', { name: words('login.social') })).toHaveCount(0);
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.02 R4.03 the whole way works', async ({ page, kanbao }) => {
    await leave(page, kanbao);
    await seePopup(page, () => decide(page, 'allow', 1));
    await goOn(page, kanbao);
    expect(page.url()).toMatch(/\?session=signedIn$/);
    await expect(toast(page)).toHaveText(words('session.signedIn'));
    expect(await userOf(page, kanbao)).toMatchObject({ user: { nickname: 'ཚེ་རིང་སྒྲོལ་མ།' } });
    expect(await flagOf(page, kanbao)).toBe('1');
  });
});
