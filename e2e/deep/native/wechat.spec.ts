import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../../journey';
import { words } from '../../words';

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

test('R7.111 a platform that signs nothing leaves the page as it is', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await own.platform.faults({ shareSignature: 'status:5' });
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(error.message));
  const answered = page.waitForResponse(/share-signature/);
  await page.goto(own.page('/newsDetail/1/1002.html'));
  expect((await answered).status()).toBe(502);
  await expect(page.locator('h1')).toBeVisible();
  expect(await callsOf(page)).toEqual([]);
  expect(wrongs).toEqual([]);
});
