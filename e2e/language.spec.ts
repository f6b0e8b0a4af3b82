import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { locales } from '@/lib/view/locales';
import { expect, test } from './browser-test';
import { words, wordsOf } from './words';

async function chooseLanguage(page: Page, name: string, translate = words) {
  await page.getByLabel(translate('topBar.settings')).tap();
  await page.getByRole('button', { name, exact: true }).tap();
}

test('R1.20 R3.130 applies a chosen language at once, on all pages and after a browser restart', async ({
  page,
  browser,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl('/home.html?column=5'));
  await chooseLanguage(page, locales.de.nativeName);
  const german = wordsOf('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(page.url()).toBe(kanbao.pageUrl('/home.html?column=5'));
  await expect(page.getByRole('link', { name: german('topBar.login') })).toBeVisible();
  const later = await browser.newContext({ storageState: await page.context().storageState() });
  const tab = await later.newPage();
  await tab.goto(kanbao.pageUrl('/newsDetail/1/1001.html'));
  await expect(tab.getByRole('link', { name: german('article.jumpToBottom') })).toBeVisible();
  await later.close();
});

test("a link's language applies to appended items; a chosen language takes precedence", async ({
  page,
  kanbao,
}) => {
  const [tibetan, german] = [wordsOf('bo'), wordsOf('de')];
  await page.goto(kanbao.pageUrl('/columnDetail/14.html?lang=bo'));
  const items = page.locator('#list > li');
  const first = await items.count();
  await page.locator('a[data-more]').tap();
  await expect.poll(() => items.count()).toBeGreaterThan(first);
  await expect(items.last()).toContainText(tibetan('card.liveStates.playback'));
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: localeCookie }));
  await chooseLanguage(page, locales.de.nativeName, tibetan);
  await expect(page.getByRole('link', { name: german('topBar.login') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
