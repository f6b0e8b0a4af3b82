import type { Browser, Page } from '@playwright/test';
import { launchWithBackForwardCache, watchBackForwardCache } from './back-forward-cache';
import { expect, test } from './journey';
import { follow, idsOf, listItems, scrollTop } from './reader';
import { words } from './words';

/** Reads far into a column of home, opens an article there and comes back. @returns what home was when it was left */
async function leaveAndReturn(page: Page, home: string) {
  await page.addInitScript(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(Math.round(scrollY))));
  });
  await page.goto(home);
  const more = page.getByRole('link', { name: words('card.loadMore') });
  for (const count of [40, 60]) {
    await more.tap();
    await expect(listItems(page)).toHaveCount(count);
  }
  const card = listItems(page).nth(48);
  await card.scrollIntoViewIfNeeded();
  const ids = await idsOf(listItems(page));
  await follow(page, () => card.getByRole('link').tap());
  // A tap may scroll before it leads away.
  const top = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
  // A page from the cache is not loaded again, so there is no load to wait for.
  await page.goBack({ waitUntil: 'commit' });
  await expect(listItems(page)).toHaveCount(60);
  return { ids, top };
}

test('R2.08 without a back/forward cache home comes back with its column, length and place', async ({
  page,
  kanbao,
}) => {
  const home = kanbao.page('/home.html?column=16');
  const left = await leaveAndReturn(page, home);
  expect(left.top).toBeGreaterThan(1000);
  expect(page.url()).toBe(home);
  expect(await idsOf(listItems(page))).toEqual(left.ids);
  await expect.poll(() => scrollTop(page)).toBe(left.top);
});

test('R2.08 R2.77 only the way back leads to the old place, a link leads to the top', async ({
  page,
  kanbao,
}) => {
  await leaveAndReturn(page, kanbao.page('/home.html?column=16'));
  const bar = page.getByRole('navigation', { name: words('home.columns'), exact: true });
  await bar.getByRole('link', { name: '快讯' }).evaluate((link) => link.scrollIntoView());
  await follow(page, () => bar.getByRole('link', { name: '快讯' }).tap());
  expect(await scrollTop(page)).toBe(0);
  await expect(listItems(page)).toHaveCount(20);
});

test.describe('with a back/forward cache', () => {
  let browser: Browser;

  test.beforeAll(async () => {
    browser = await launchWithBackForwardCache();
  });

  test.afterAll(() => browser.close());

  test('R2.08 home comes back as it was, without being loaded again', async ({ kanbao }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    const expectCameBack = await watchBackForwardCache(page);
    const home = kanbao.page('/home.html?column=16');
    const left = await leaveAndReturn(page, home);
    await expectCameBack();
    expect(page.url()).toBe(home);
    expect(await idsOf(listItems(page))).toEqual(left.ids);
    await expect.poll(() => scrollTop(page)).toBe(left.top);
  });

  test('R9.34 what the reader chose meanwhile holds for a page that comes back', async ({ kanbao }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    const size = () =>
      page.locator('#article-body').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    const control = page.locator('[data-font-size]:not([data-waits])');
    const menu = page.getByLabel(words('common.more'), { exact: true });
    const larger = page.getByRole('button', { name: words('article.fontSize.larger') });
    await page.goto(kanbao.page('/newsDetail/1/1001.html'));
    await menu.tap();
    await expect(control).toBeAttached();
    const before = await size();
    await follow(page, () => page.locator('main a[href*="/newsDetail/"]').first().tap());
    await menu.tap();
    await larger.tap();
    await expect.poll(size).toBeGreaterThan(before);
    const chosen = await size();
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(size).toBe(chosen);
    // And the buttons go on from there.
    await expect(async () => {
      if (!(await larger.isVisible())) await menu.tap();
      await larger.tap();
      expect(await size()).toBeGreaterThan(chosen);
    }).toPass();
    await follow(page, () => page.locator('main a[href*="/newsDetail/"]').first().tap());
    await page.getByLabel(words('topBar.settings'), { exact: true }).tap();
    await follow(page, () => page.getByRole('button', { name: words('common.themes.dark') }).tap());
    // Past the page on which it was chosen, which is in the history twice.
    for (const _ of [1, 2]) {
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    }
    expect(new URL(page.url()).pathname).toMatch(/\/newsDetail\/1\/1001\.html$/);
  });
});
