import { launchWithBackForwardCache, watchBackForwardCache } from '../../back-forward-cache';
import { expect, test } from '../../browser-test';
import {
  cacheArticle,
  cachedArticlePath,
  copyNoticeSelector,
  countRegistrations,
  expectOfflinePage,
  pathOf,
  unreadArticlePath,
} from '../../offline-reading';
import { words } from '../../words';

test.use({ serviceWorkers: 'allow' });

test('lists the cached articles in Tibetan instead of an unread page while offline', async ({
  page,
  kanbao,
}) => {
  await expectOfflinePage(page, kanbao, 'bo');
});

test('opens read articles while the site is down', async ({ page, startNewKanbao }) => {
  const kanbao = await startNewKanbao();
  await cacheArticle(page, kanbao, cachedArticlePath);
  await kanbao.shutDown();
  await page.goto(kanbao.pageUrl(cachedArticlePath));
  await expect(page.locator(copyNoticeSelector)).toBeVisible();
  await page.goto(kanbao.pageUrl('/home.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(words('offline.noNetwork'));
  await expect(page.locator('[data-offline-articles="list"] li')).toHaveCount(1);
});

test('plays clips with an active service worker', async ({ page, kanbao }) => {
  await cacheArticle(page, kanbao, cachedArticlePath);
  await page.goto(kanbao.pageUrl('/newsDetail/1/1003.html'));
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const clip = page.locator('#article-body video').first();
  await clip.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
});

test('going back uses the back/forward cache with an active service worker', async ({ kanbao }) => {
  const browser = await launchWithBackForwardCache();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const expectRestored = await watchBackForwardCache(page);
  await cacheArticle(page, kanbao, cachedArticlePath);
  await page.goto(kanbao.pageUrl('/home.html'));
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(kanbao.pageUrl(unreadArticlePath));
  await page.goBack({ waitUntil: 'commit' });
  await expectRestored();
  await browser.close();
});

test('OFFLINE_READING=off removes the service worker and its caches', async ({ page, startNewKanbao }) => {
  const kanbao = await startNewKanbao({ env: { OFFLINE_READING: 'off' } });
  await page.goto(kanbao.pageUrl(cachedArticlePath));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-interactive])').first()).toBeAttached();
  expect(await countRegistrations(page)).toBe(0);
  await expect(page.locator(copyNoticeSelector)).toHaveCount(0);
  // Simulates a device with the cache and service worker from before OFFLINE_READING was switched off.
  await page.evaluate(
    async (scope) => {
      await (await caches.open('kanbao-articles-2')).put('/old', new Response('old'));
      await navigator.serviceWorker.register('/service-worker.js', { scope });
    },
    pathOf(kanbao, '/'),
  );
  await expect.poll(() => countRegistrations(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
