import type { Browser } from '@playwright/test';
import { launchWithBackForwardCache, watchBackForwardCache } from '../../back-forward-cache';
import { idsOf, listItems, navigateBy, scrollTop } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { leaveAndReturn } from '../../leave-and-return';
import { words } from '../../words';

test.describe('with a back/forward cache', () => {
  let browser: Browser;

  test.beforeAll(async () => {
    browser = await launchWithBackForwardCache();
  });

  test.afterAll(() => browser.close());

  test('R2.08 restores home unchanged without loading it again', async ({ kanbao }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    const expectRestored = await watchBackForwardCache(page);
    const home = kanbao.pageUrl('/home.html?column=16');
    const stateBefore = await leaveAndReturn(page, home);
    await expectRestored();
    expect(page.url()).toBe(home);
    expect(await idsOf(listItems(page))).toEqual(stateBefore.ids);
    await expect.poll(() => scrollTop(page)).toBe(stateBefore.top);
  });

  test('R9.34 applies a text size and theme chosen on a later page to a restored page', async ({
    kanbao,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    const size = () =>
      page.locator('#article-body').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    const control = page.locator('[data-font-size]:not([data-interactive])');
    const menu = page.getByLabel(words('common.more'), { exact: true });
    const larger = page.getByRole('button', { name: words('article.fontSize.larger') });
    await page.goto(kanbao.pageUrl('/newsDetail/1/1001.html'));
    await menu.tap();
    await expect(control).toBeAttached();
    const before = await size();
    await navigateBy(page, () => page.locator('main a[href*="/newsDetail/"]').first().tap());
    await menu.tap();
    await larger.tap();
    await expect.poll(size).toBeGreaterThan(before);
    const chosen = await size();
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(size).toBe(chosen);
    await expect(async () => {
      if (!(await larger.isVisible())) await menu.tap();
      await larger.tap();
      expect(await size()).toBeGreaterThan(chosen);
    }).toPass();
    await navigateBy(page, () => page.locator('main a[href*="/newsDetail/"]').first().tap());
    await page.getByLabel(words('topBar.settings'), { exact: true }).tap();
    await navigateBy(page, () => page.getByRole('button', { name: words('common.themes.dark') }).tap());
    // The page on which the theme was chosen is in the history twice.
    for (const _ of [1, 2]) {
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    }
    expect(new URL(page.url()).pathname).toMatch(/\/newsDetail\/1\/1001\.html$/);
  });
});
