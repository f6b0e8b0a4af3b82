import { expect, test } from '../../browser-test';
import { chunkNotice } from '../../chunk-notice';

const article = '/newsDetail/1/1002.html';
const chunks = '**/_next/static/browser/*.js';

test('R8.20 opens a picture as a page, or reports the failure, when its viewer fails to load', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl('/newsDetail/1/1001.html'));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-interactive])')).toHaveCount(2);
  await page.route(chunks, (route) => route.abort());
  await page.locator('a[data-lightbox]').first().tap();
  // The link may open the picture as a page before the message is shown.
  await expect(async () => {
    const hasLeft = !page.url().includes('/newsDetail/');
    expect(hasLeft || (await chunkNotice(page).isVisible())).toBe(true);
  }).toPass();
});

test('R9.14 reports a hanging script after 120 s and not before', async ({ page, kanbao }) => {
  await page.clock.install();
  const requested: string[] = [];
  await page.route(chunks, (route) => void requested.push(route.request().url()));
  await page.goto(kanbao.pageUrl(article));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.locator('h1').tap();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  await page.clock.runFor(119_000);
  await expect(chunkNotice(page)).toBeHidden();
  await page.clock.runFor(2000);
  await expect(chunkNotice(page)).toBeVisible();
  await expect(page.locator('article p').first()).toBeVisible();
});
