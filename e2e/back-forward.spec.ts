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
});
