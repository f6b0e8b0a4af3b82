import { expect, test } from './browser-test';
import {
  cacheArticle,
  cachedArticlePath,
  cachedPaths,
  copyNoticeSelector,
  countRegistrations,
  expectOfflinePage,
  pathOf,
} from './offline-reading';

test.use({ serviceWorkers: 'allow' });

test('installs the service worker on the first interaction, not before', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(cachedArticlePath), { waitUntil: 'networkidle' });
  expect(await countRegistrations(page)).toBe(0);
  await page.locator('h1').tap();
  await expect.poll(() => countRegistrations(page)).toBe(1);
});

test('shows a read article offline with its styles and pictures, and marks it as a copy', async ({
  page,
  context,
  kanbao,
}) => {
  await cacheArticle(page, kanbao, cachedArticlePath);
  const size = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize);
  const title = await page.locator('h1').innerText();
  await context.setOffline(true);
  await page.goto(`${kanbao.pageUrl(cachedArticlePath)}?from=timeline`);
  await expect(page.locator('h1')).toHaveText(title);
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe(size);
  await expect(page.locator(copyNoticeSelector)).toBeVisible();
  await expect(page.locator(copyNoticeSelector)).not.toContainText('{{');
  const first = page.locator('#article-body img').first();
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await page.goto(kanbao.pageUrl(cachedArticlePath));
  await expect(page.locator(copyNoticeSelector)).toBeHidden();
});

test('lists the cached articles instead of an unread page while offline', async ({ page, kanbao }) => {
  await expectOfflinePage(page, kanbao, 'cn');
});

test('caches an article on later visits without any interaction', async ({ page, kanbao }) => {
  await cacheArticle(page, kanbao, cachedArticlePath);
  await page.goto(kanbao.pageUrl('/newsDetail/16/16034.html'));
  await expect.poll(() => cachedPaths(page)).toContain(pathOf(kanbao, '/newsDetail/16/16034.html'));
});

test('installs no service worker for readers who save data', async ({ page, kanbao }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(kanbao.pageUrl(cachedArticlePath));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-interactive])').first()).toBeAttached();
  expect(await countRegistrations(page)).toBe(0);
});

test('a cached article is readable without JavaScript, because the page itself is cached', async ({
  page,
  kanbao,
}) => {
  await cacheArticle(page, kanbao, cachedArticlePath);
  const now = await (await fetch(kanbao.pageUrl(cachedArticlePath))).text();
  const [cached, served] = await page.evaluate(
    async ([path, html]) => {
      const copy = await (await caches.open('kanbao-articles-2')).match(location.origin + path, {
        ignoreVary: true,
      });
      // Compares title and body only, because other tests add comments and reads.
      const written = (text: string) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return ['h1', '#article-body'].map((part) => parsed.querySelector(part)?.outerHTML ?? `no ${part}`);
      };
      return [written((await copy?.text()) ?? ''), written(html)];
    },
    [pathOf(kanbao, cachedArticlePath), now] as const,
  );
  expect(cached).toEqual(served);
  expect(cached[1]).toContain('<p');
});

test('shows nothing stale while online, and removes withdrawn articles from the device', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const put = (title: string) =>
    kanbao.platform.article({ key: 'kept', columnId: 5, title, publishedAt: Date.now(), body: '<p>文</p>' });
  const id = await put('旧题');
  const path = `/newsDetail/5/${id}.html`;
  await cacheArticle(page, kanbao, path);
  await put('新题');
  await kanbao.forget({ tags: [`article:${id}`] });
  await page.goto(kanbao.pageUrl(path));
  await expect(page.locator('h1')).toHaveText('新题');
  await kanbao.platform.articleState(id, 'withdrawn');
  await kanbao.forget({ tags: [`article:${id}`] });
  expect((await page.goto(kanbao.pageUrl(path)))?.status()).toBe(410);
  await expect.poll(() => cachedPaths(page)).not.toContain(pathOf(kanbao, path));
});
