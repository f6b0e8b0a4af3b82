import { createHash } from 'node:crypto';
import { expect, test } from './browser-test';
import { wechatBrowser } from './social-app';
import { bridgeCallOf, bridgeCallsOf, fakeWeChatBridge } from './wechat-bridge';
import { words } from './words';

test.use(wechatBrowser);
test.beforeEach(({ page }) => page.addInitScript(fakeWeChatBridge));

test("R7.111 R3.96 WeChat's script accepts our signature of the page and receives the share data for chats", async ({
  page,
  kanbao,
}) => {
  const address = kanbao.pageUrl('/newsDetail/1/1002.html?from=singlemessage');
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await page.goto(`${address}#comments`);
  await expect.poll(() => bridgeCallOf(page, 'updateTimelineShareData')).toBeTruthy();
  // WeChat's script is loaded without an interaction and without React.
  expect(
    scripts.filter((address) => !/\/browser\/(?:page|wechat-share|shared)-\w+\.js$/.test(address)),
  ).toEqual([]);

  const verified = await bridgeCallOf(page, 'preVerifyJSAPI');
  const { verifyNonceStr, verifyTimestamp, verifySignature } = verified ?? {};
  // The ticket is the embedded platform's. The URL is signed unencoded, with query and without fragment.
  const text = `jsapi_ticket=kanbao-demo-ticket&noncestr=${verifyNonceStr}&timestamp=${verifyTimestamp}&url=${address}`;
  expect(verifySignature).toBe(createHash('sha1').update(text).digest('hex'));
  const signatureCalls = await kanbao.platform.calls({ operation: 'shareSignature' });
  expect(signatureCalls.map(({ query }) => query.url)).toContain(address);

  const shareData = await bridgeCallOf(page, 'updateAppMessageShareData');
  const content = (name: string) =>
    page.locator(`meta[property="og:${name}"]`).first().getAttribute('content');
  expect(shareData).toMatchObject({ title: await content('title'), desc: await content('description') });
  expect(shareData?.link).toBe(await page.locator('link[rel=canonical]').getAttribute('href'));
  expect(String(shareData?.imgUrl)).toMatch(/^https?:\/\//);
});

test("R6.14 R3.10 hides WeChat's menu only where sharing is disabled", async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/newsDetail/62/62001.html'));
  await expect.poll(() => bridgeCallOf(page, 'hideOptionMenu')).toBeTruthy();
  expect(await bridgeCallOf(page, 'updateAppMessageShareData')).toBeUndefined();
  await page.goto(kanbao.pageUrl('/newsDetail/1/1002.html'));
  await expect.poll(() => bridgeCallOf(page, 'updateTimelineShareData')).toBeTruthy();
  expect(await bridgeCallOf(page, 'hideOptionMenu')).toBeUndefined();
});

test("inside WeChat the share menu points to the app's menu, and the app's fragment is removed from the URL", async ({
  page,
  kanbao,
}) => {
  const address = kanbao.pageUrl('/newsDetail/1/1002.html');
  await page.goto(`${address}#wechat_redirect`);
  await expect.poll(() => page.url()).toBe(address);
  const menu = page.locator('details[name="share-menu"]').first();
  await menu.locator('> summary').tap();
  await menu.locator('[data-share-channel="wechat"] summary').tap();
  await expect(menu.locator('[data-share-channel="wechat"]')).toContainText(words('share.menuHintInside'));
  await expect(menu).not.toContainText(words('share.menuHint'));
});

test('R7.111 a platform without signatures leaves the page in WeChat intact', async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  await site.platform.faults({ shareSignature: 'status:5' });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const answered = page.waitForResponse(/share-signature/);
  await page.goto(site.pageUrl('/newsDetail/1/1002.html'));
  expect((await answered).status()).toBe(502);
  await expect(page.locator('h1')).toBeVisible();
  expect(await bridgeCallsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});
