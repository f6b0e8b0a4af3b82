import { listItems, scrollTop } from './browser-page';
import { expect, test } from './browser-test';
import { words } from './words';

const runningLive = '/liveDetail/14502/14002.html';
const longLive = '/liveDetail/14506/14006.html';
const announcedLive = '/liveDetail/14508/14008.html';

/** Milliseconds: the platform's poll interval plus the random spread. */
const pollIntervalMs = 20_000;

test('R4.10 updates the countdown of an announced live every second', async ({ page, kanbao }) => {
  await page.clock.install();
  await page.goto(kanbao.pageUrl(announcedLive));
  await page.mouse.wheel(0, 10);
  const countdown = page.getByRole('timer');
  await expect(countdown).toHaveText(/\d\d:\d\d$/);
  const shownTime = await countdown.innerText();
  await page.clock.fastForward(1000);
  await expect(countdown).not.toHaveText(shownTime);
});

test('R4.15 announces new coverage with at most 20 KB of script, shows it on a tap, and never scrolls by itself', async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.clock.install();
  await page.goto(site.pageUrl(runningLive));
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const shownCount = await listItems(page).count();
  const prompt = page.locator('[data-news] a');
  const post = await site.platform.livePost('14502', { title: '加急', content: '<p>第一条新报道</p>' });
  await site.forget({ tags: ['live:14502'], hard: true });
  // The first response may be older than the post.
  await expect
    .poll(async () => {
      await page.clock.fastForward(pollIntervalMs);
      return prompt.count();
    })
    .toBe(1);
  await expect(page.locator('[data-news]')).toHaveAttribute('role', 'status');
  expect([await scrollTop(page), await listItems(page).count()]).toEqual([900, shownCount]);
  await prompt.tap();
  await expect(page.locator(`#post-${post}`)).toBeInViewport();
  await expect(prompt).toHaveCount(0);
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20 * 1024);
});

test('R3.45 scrolls to a post by its URL, on whatever page of the list it is', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(`${longLive}?sort=old&page=4`));
  const post = listItems(page).nth(7);
  const id = await post.getAttribute('id');
  const address = await post.locator('a').first().getAttribute('href');
  await page.goto(new URL(address ?? '', page.url()).href);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.10 refreshes a running live by a link', async ({ page, kanbao }) => {
    await page.goto(kanbao.pageUrl(runningLive));
    await page.getByRole('link', { name: words('live.refresh') }).tap();
    await expect(page).toHaveURL(/#feed$/);
    await expect(listItems(page)).not.toHaveCount(0);
  });
});
