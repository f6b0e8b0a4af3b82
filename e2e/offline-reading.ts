import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import type { Locale } from '@/lib/view/locales';
import { expect } from './browser-test';
import { startCuttableProxy } from './cuttable-proxy';
import { fetchArticle } from './fetch-article';
import type { SharedKanbao } from './kanbao';
import { axeProblems } from './validators/axe';
import { htmlProblems } from './validators/html-validate';
import { wordsOf } from './words';

export const cachedArticlePath = '/newsDetail/1/1001.html';
export const unreadArticlePath = '/newsDetail/5/5001.html';
export const copyNoticeSelector = '[data-offline-copy]';

export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('kanbao-articles-2')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

export type Site = Pick<SharedKanbao, 'siteUrl' | 'pageUrl'>;

export const pathOf = (kanbao: Pick<Site, 'pageUrl'>, path: string) => new URL(kanbao.pageUrl(path)).pathname;

/** Opens an article and waits until the device has cached it. A tap starts the caching. */
export async function cacheArticle(page: Page, kanbao: Site, path: string): Promise<void> {
  await page.goto(kanbao.pageUrl(path));
  await page.locator('h1').tap();
  await expect.poll(() => cachedPaths(page)).toContain(pathOf(kanbao, path));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('kanbao-shell-2')).keys()).length))
    .toBeGreaterThan(0);
}

export function countRegistrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

export async function expectOfflinePage(page: Page, kanbao: SharedKanbao, locale: Locale): Promise<void> {
  const proxy = await startCuttableProxy(kanbao);
  await page.context().addCookies([{ name: localeCookie, value: locale, url: proxy.siteUrl }]);
  await page.setViewportSize({ width: 320, height: 700 });
  await cacheArticle(page, proxy, cachedArticlePath);
  await proxy.cut();
  const response = await page.goto(proxy.pageUrl(unreadArticlePath));
  expect(response?.status()).toBe(503);
  const translate = wordsOf(locale);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(translate('offline.noNetwork'));
  await expect(page.locator('main')).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(await htmlProblems((await response?.text()) ?? '')).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const { textTitle } = await fetchArticle(kanbao, '1001');
  await page.getByRole('link', { name: textTitle }).tap();
  await expect(page.locator(copyNoticeSelector)).toBeVisible();
  await page.goBack();
  await proxy.restore();
  await page.getByRole('link', { name: translate('states.tryAgain') }).tap();
  await expect(page.locator('#article-body')).toBeVisible();
  expect(page.url()).toBe(proxy.pageUrl(unreadArticlePath));
  await proxy.cut();
}
