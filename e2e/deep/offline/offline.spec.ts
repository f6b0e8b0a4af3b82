import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { launchWithBackForwardCache, watchBackForwardCache } from '../../back-forward-cache';
import { expect, test } from '../../journey';
import { axeProblems } from '../../judges/axe';
import { htmlProblems } from '../../judges/html-validate';
import type { SharedKanbao } from '../../kanbao';
import { openLine } from '../../line';
import { publishedArticle } from '../../reader';
import { words, wordsOf } from '../../words';

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

test('a reader who comes back keeps what is opened, without touching it', async ({ page, kanbao }) => {
  await read(page, kanbao, article);
  await page.goto(kanbao.page('/newsDetail/16/16034.html'));
  await expect
    .poll(() => keptPaths(page), { timeout: 20_000 })
    .toContain(pathOf(kanbao, '/newsDetail/16/16034.html'));
});

test('readers who save data get no worker', async ({ page, kanbao }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(kanbao.page(article));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-waits])').first()).toBeAttached({ timeout: 20_000 });
  expect(await registrations(page)).toBe(0);
});

test('a kept article can be read without JavaScript: what is kept is the page itself', async ({
  page,
  kanbao,
}) => {
  await read(page, kanbao, article);
  const now = await (await fetch(kanbao.page(article))).text();
  const [kept, sent] = await page.evaluate(
    async ([path, html]) => {
      const copy = await (await caches.open('kanbao-articles-2')).match(location.origin + path, {
        ignoreVary: true,
      });
      // "4 hours ago" may have become "5 hours ago" in between.
      const timeless = (text: string) => {
        const { documentElement } = new DOMParser().parseFromString(text, 'text/html');
        for (const time of documentElement.querySelectorAll('time')) time.textContent = '';
        return documentElement.outerHTML;
      };
      return [timeless((await copy?.text()) ?? ''), timeless(html)];
    },
    [pathOf(kanbao, article), now] as const,
  );
  expect(kept).toBe(sent);
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

test('when the site is gone, what was read can still be read', async ({ page, startOwn }) => {
  const kanbao = await startOwn();
  await read(page, kanbao, article);
  await kanbao.end();
  await page.goto(kanbao.page(article));
  await expect(page.locator(copyNotice)).toBeVisible();
  await page.goto(kanbao.page('/home.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(words('offline.noNetwork'));
  await expect(page.locator('[data-kept="list"] li')).toHaveCount(1);
});

test('while the network works nothing old is shown, and what was withdrawn is forgotten', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const put = (title: string) =>
    kanbao.platform.article({ key: 'kept', columnId: 5, title, publishedAt: Date.now(), body: '<p>文</p>' });
  const id = await put('旧题');
  const path = `/newsDetail/5/${id}.html`;
  await read(page, kanbao, path);
  await put('新题');
  await kanbao.forget({ tags: [`article:${id}`] });
  await page.goto(kanbao.page(path));
  await expect(page.locator('h1')).toHaveText('新题');
  await kanbao.platform.articleState(id, 'withdrawn');
  await kanbao.forget({ tags: [`article:${id}`] });
  expect((await page.goto(kanbao.page(path)))?.status()).toBe(410);
  await expect.poll(() => keptPaths(page)).not.toContain(pathOf(kanbao, path));
});

test('with the worker at work clips play', async ({ page, kanbao }) => {
  await read(page, kanbao, article);
  await page.goto(kanbao.page('/newsDetail/1/1003.html'));
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const clip = page.locator('#article-body video').first();
  await clip.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
});

test('with the worker at work going back is instant', async ({ kanbao }) => {
  const browser = await launchWithBackForwardCache();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const expectCameBack = await watchBackForwardCache(page);
  await read(page, kanbao, article);
  await page.goto(kanbao.page('/home.html'));
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(kanbao.page(unread));
  await page.goBack({ waitUntil: 'commit' });
  await expectCameBack();
  await browser.close();
});

test('OFFLINE_READING=off ends the worker with all that it has kept', async ({ page, startOwn }) => {
  const kanbao = await startOwn({ env: { OFFLINE_READING: 'off' } });
  await page.goto(kanbao.page(article));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-waits])').first()).toBeAttached({ timeout: 20_000 });
  expect(await registrations(page)).toBe(0);
  await expect(page.locator(copyNotice)).toHaveCount(0);
  // What the device of a reader does that has the worker of before: it looks for a new one.
  await page.evaluate(
    async (scope) => {
      await (await caches.open('kanbao-articles-2')).put('/old', new Response('old'));
      await navigator.serviceWorker.register('/service-worker.js', { scope });
    },
    pathOf(kanbao, '/'),
  );
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
