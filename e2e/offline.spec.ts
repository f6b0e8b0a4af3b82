import { expect, test } from './journey';
import {
  article,
  copyNotice,
  expectOfflinePage,
  keptPaths,
  pathOf,
  read,
  registrations,
} from './offline-reading';

test.use({ serviceWorkers: 'allow' });

test('the service worker is installed by the first action, not before', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(article), { waitUntil: 'networkidle' });
  expect(await registrations(page)).toBe(0);
  await page.locator('h1').tap();
  await expect.poll(() => registrations(page)).toBe(1);
});

test('without a network a read article is shown with its styles and pictures, and says that it is a copy', async ({
  page,
  context,
  kanbao,
}) => {
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

test('without a network an unread page lists the articles that can be read', async ({ page, kanbao }) => {
  await expectOfflinePage(page, kanbao, 'cn');
});

test('on later visits the device caches an article without any action', async ({ page, kanbao }) => {
  await read(page, kanbao, article);
  await page.goto(kanbao.page('/newsDetail/16/16034.html'));
  await expect.poll(() => keptPaths(page)).toContain(pathOf(kanbao, '/newsDetail/16/16034.html'));
});

test('readers who save data get no service worker', async ({ page, kanbao }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(kanbao.page(article));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-waits])').first()).toBeAttached();
  expect(await registrations(page)).toBe(0);
});

test('a cached article can be read without JavaScript: the page itself is cached', async ({
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

test('while the network works nothing old is shown, and withdrawn articles are removed from the device', async ({
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
