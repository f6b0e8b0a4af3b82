import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './journey';
import { words } from './words';

/** As WeChat's web view names itself. */
const wechat = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 XWEB/1300 MMWEBSDK/20250201 MicroMessenger/8.0.57 NetType/WIFI Language/zh_CN',
};

const bridgeCalls = z.array(z.object({ name: z.string(), given: z.record(z.string(), z.unknown()) }));

/** What the web view lets a page call; it writes down what it was asked and says that all is well. */
function bridge(): void {
  const calls: { name: string; given: unknown }[] = [];
  Object.assign(window, {
    bridgeCalls: calls,
    WeixinJSBridge: {
      invoke(name: string, given: unknown, answer: (result: { err_msg: string }) => void) {
        calls.push({ name, given });
        answer({ err_msg: `${name}:ok` });
      },
      on: () => undefined,
    },
  });
}

async function callsOf(page: Page) {
  return bridgeCalls.parse(await page.evaluate(() => Reflect.get(window, 'bridgeCalls')));
}

const callOf = async (page: Page, name: string) =>
  (await callsOf(page)).find((one) => one.name === name)?.given;

test.use(wechat);
test.beforeEach(({ page }) => page.addInitScript(bridge));

test('R7.111 R3.96 WeChat’s own script takes our signature of the page, and what it shows in a chat', async ({
  page,
  kanbao,
}) => {
  const address = kanbao.page('/newsDetail/1/1002.html?from=singlemessage');
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await page.goto(`${address}#comments`);
  await expect.poll(() => callOf(page, 'updateTimelineShareData')).toBeTruthy();
  // It has come without React, and without the reader's act.
  expect(
    scripts.filter((address) => !/\/browser\/(?:page|wechat-share|shared)-\w+\.js$/.test(address)),
  ).toEqual([]);

  const verified = await callOf(page, 'preVerifyJSAPI');
  const { verifyNonceStr, verifyTimestamp, verifySignature } = verified ?? {};
  // The embedded platform's ticket; the address is raw, with its query, without its fragment.
  const text = `jsapi_ticket=kanbao-demo-ticket&noncestr=${verifyNonceStr}&timestamp=${verifyTimestamp}&url=${address}`;
  expect(verifySignature).toBe(createHash('sha1').update(text).digest('hex'));
  const asked = await kanbao.platform.calls({ operation: 'shareSignature' });
  expect(asked.map(({ query }) => query.url)).toContain(address);

  const shown = await callOf(page, 'updateAppMessageShareData');
  const content = (name: string) =>
    page.locator(`meta[property="og:${name}"]`).first().getAttribute('content');
  expect(shown).toMatchObject({ title: await content('title'), desc: await content('description') });
  expect(shown?.link).toBe(await page.locator('link[rel=canonical]').getAttribute('href'));
  expect(String(shown?.imgUrl)).toMatch(/^https?:\/\//);
});

test('R6.14 R3.10 WeChat’s menu is hidden where sharing is closed, and only there', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/newsDetail/62/62001.html'));
  await expect.poll(() => callOf(page, 'hideOptionMenu')).toBeTruthy();
  expect(await callOf(page, 'updateAppMessageShareData')).toBeUndefined();
  await page.goto(kanbao.page('/newsDetail/1/1002.html'));
  await expect.poll(() => callOf(page, 'updateTimelineShareData')).toBeTruthy();
  expect(await callOf(page, 'hideOptionMenu')).toBeUndefined();
});

test('inside WeChat the share sheet points to the menu on the screen, and the app’s own mark leaves the address', async ({
  page,
  kanbao,
}) => {
  const address = kanbao.page('/newsDetail/1/1002.html');
  await page.goto(`${address}#wechat_redirect`);
  await expect.poll(() => page.url()).toBe(address);
  const menu = page.locator('details[name="share-menu"]').first();
  await menu.locator('> summary').tap();
  await menu.locator('[data-way="wechat"] summary').tap();
  await expect(menu.locator('[data-way="wechat"]')).toContainText(words('share.menuHintInside'));
  await expect(menu).not.toContainText(words('share.menuHint'));
});
