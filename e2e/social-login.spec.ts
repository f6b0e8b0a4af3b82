import { expect, test } from './browser-test';
import {
  articlePath,
  continueLogin,
  expectCoveringPopup,
  expectPopupBefore,
  findLeakingRequests,
  isAuthorizeHref,
  isAuthorizeUrl,
  loginPageUrl,
  loginPopup,
  openAuthorizePage,
  readSession,
  recordRequests,
  secretsOf,
  socialCookie,
  submitDecision,
  toast,
  wechatBrowser,
} from './social-app';
import { words } from './words';

test.use(wechatBrowser);

test('R1.02 R4.01 R4.02 R4.03 R4.05 logs in through a popup that blocks taps, and recognizes the reader afterwards', async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  const requests = recordRequests(page);
  await page.goto(loginPageUrl(site));
  await expect(loginPopup(page)).toHaveCount(0);
  expect(requests.filter((request) => isAuthorizeHref(request.url()))).toEqual([]);
  expect(await socialCookie(page, site)).toBeUndefined();
  const closeLinkBox = await page.getByRole('link', { name: words('topBar.close') }).boundingBox();

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/session/social/start', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: words('login.social') }).tap();
  await expectCoveringPopup(page);
  for (let keys = 0; keys < 3; keys += 1) await page.keyboard.press('Escape');
  await expectCoveringPopup(page);
  release();
  await page.waitForURL(isAuthorizeUrl);
  expect(page.url()).toMatch(
    /\?appid=[^&]+&redirect_uri=[^&]+&response_type=code&scope=snsapi_userinfo&state=\w{1,128}#wechat_redirect$/,
  );
  expect(await socialCookie(page, site)).toBe('0');

  await expectPopupBefore(page, () => submitDecision(page));
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(page.locator('[inert] :focus')).toHaveCount(0);
  expect(await socialCookie(page, site)).toBe('0');

  await site.platform.faults({ getWxUserinfoByCode: 'slow:3000' });
  const continued = continueLogin(page, site);
  await expect.poll(() => site.platform.calls({ operation: 'getWxUserinfoByCode' })).toHaveLength(1);
  // A tap that reached the link under the popup would navigate away.
  if (closeLinkBox)
    await page.touchscreen.tap(
      closeLinkBox.x + closeLinkBox.width / 2,
      closeLinkBox.y + closeLinkBox.height / 2,
    );
  await continued;

  expect(page.url()).toMatch(/\?session=signedIn$/);
  expect(page.url()).toContain(articlePath);
  await expect(toast(page)).toHaveText(words('session.signedIn'));
  await expect(loginPopup(page)).toHaveCount(0);
  expect(await socialCookie(page, site)).toBe('1');
  expect(await readSession(page, site)).toMatchObject({ user: { nickname: '山风过垭口' } });

  const calls = await site.platform.calls({ operation: 'getWxUserinfoByCode' });
  expect(calls).toHaveLength(1);
  expect(await site.platform.calls({ operation: 'thirdLogin' })).toHaveLength(1);
  const secrets = secretsOf(requests);
  expect(secrets).toContain(calls[0]?.query.code);
  expect(await findLeakingRequests(requests, secrets)).toEqual([]);
  for (const secret of secrets) expect(site.output()).not.toContain(secret);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.02 R4.03 logs in with the social app', async ({ page, kanbao }) => {
    await openAuthorizePage(page, kanbao);
    await expectPopupBefore(page, () => submitDecision(page, 'allow', 1));
    await continueLogin(page, kanbao);
    expect(page.url()).toMatch(/\?session=signedIn$/);
    await expect(toast(page)).toHaveText(words('session.signedIn'));
    expect(await readSession(page, kanbao)).toMatchObject({ user: { nickname: 'ཚེ་རིང་སྒྲོལ་མ།' } });
    expect(await socialCookie(page, kanbao)).toBe('1');
  });
});
