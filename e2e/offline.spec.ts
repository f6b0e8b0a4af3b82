import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { launchWithBackForwardCache, watchBackForwardCache } from './back-forward-cache';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import type { SharedKanbao } from './kanbao';
import { openLine } from './line';
import { publishedArticle } from './reader';
import { words, wordsOf } from './words';

test.use({ serviceWorkers: 'allow' });

const article = '/newsDetail/1/1001.html';
const unread = '/newsDetail/5/5001.html';
const copyNotice = '[data-kept-copy]';

/** Paths of the articles that the device has kept. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('kanbao-articles-2')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

type Site = Pick<SharedKanbao, 'siteUrl' | 'page'>;

const pathOf = (kanbao: Pick<Site, 'page'>, path: string) => new URL(kanbao.page(path)).pathname;

/** Opens an article and reads in it, until the device has kept it. */
async function read(page: Page, kanbao: Site, path: string): Promise<void> {
  await page.goto(kanbao.page(path));
  await page.locator('h1').tap();
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain(pathOf(kanbao, path));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('kanbao-shell-1')).keys()).length))
    .toBeGreaterThan(0);
}

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

test('the worker comes when the reader acts, not before', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(article), { waitUntil: 'networkidle' });
  expect(await registrations(page)).toBe(0);
  await page.locator('h1').tap();
  await expect.poll(() => registrations(page)).toBe(1);
});

test('without a network a read article stands with its styles and pictures, and says that it is a copy', {
  tag: '@quick',
}, async ({ page, context, kanbao }) => {
  await read(page, kanbao, article);
  const size = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize);
  const title = await page.locator('h1').innerText();
  await context.setOffline(true);
  await page.goto(`${kanbao.page(article)}?from=timeline`);
  await expect(page.locator('h1')).toHaveText(title);
  expect(await page.locator('h1').evaluate((one) => getComputedStyle(one).fontSize)).toBe(size);
  await expect(page.locator(copyNotice)).toBeVisible();
  await expect(page.locator(copyNotice)).not.toContainText('{{');
  const first = page.locator('#article-body img').first();
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await page.goto(kanbao.page(article));
  await expect(page.locator(copyNotice)).toBeHidden();
});

for (const locale of ['cn', 'bo'] as const) {
  test(`other pages say that there is no network, and list what is kept (${locale})`, async ({
    page,
    context,
    kanbao,
  }) => {
    const line = await openLine(kanbao);
    await context.addCookies([{ name: localeCookie, value: locale, url: line.siteUrl }]);
    await page.setViewportSize({ width: 320, height: 700 });
    await read(page, line, article);
    await line.cut();
    const answer = await page.goto(line.page(unread));
    expect(answer?.status()).toBe(503);
    const say = wordsOf(locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(say('offline.noNetwork'));
    await expect(page.locator('main')).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([]);
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const { textTitle } = await publishedArticle(kanbao, '1001');
    await page.getByRole('link', { name: textTitle }).tap();
    await expect(page.locator(copyNotice)).toBeVisible();
    await page.goBack();
    await line.mend();
    await page.getByRole('link', { name: say('states.tryAgain') }).tap();
    await expect(page.locator('#article-body')).toBeVisible();
    expect(page.url()).toBe(line.page(unread));
    await line.cut();
  });
}
