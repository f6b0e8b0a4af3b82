import type { Locator, Page, Request } from '@playwright/test';
import { idsOf, listItems, scrollTop } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { words } from '../../words';

const lives = {
  soon: '/liveDetail/14501/14001.html',
  running: '/liveDetail/14502/14002.html',
} as const;

const newPostsLink = (page: Page): Locator => page.locator('[data-news] a');
const stateLabel = (page: Page): Locator => page.locator('main header [data-state]');

test('R4.10 R4.11 counts down to the start and then announces that the live has begun', async ({
  page,
  startNewKanbao,
}) => {
  const kanbao = await startNewKanbao();
  await kanbao.platform.liveTimes('14501', { startsAt: Date.now() + 20_000, endsAt: null });
  await page.goto(kanbao.pageUrl(lives.soon));
  await expect(stateLabel(page)).toHaveText(words('card.liveStates.preview'));
  await page.mouse.wheel(0, 10);
  const countdown = page.getByRole('timer');
  await expect(countdown).toHaveText(/^00:\d\d$/);
  const shownTime = await countdown.innerText();
  await expect(countdown).not.toHaveText(shownTime);
  await expect(newPostsLink(page)).toHaveText(words('live.begun'));
  await newPostsLink(page).tap();
  await expect(stateLabel(page)).toHaveText(words('card.liveStates.live'));
  await expect(page.locator('main article video')).toHaveCount(1);
});

test('R4.15 announces new coverage, shows it on a tap, never scrolls by itself, and continues after a network failure', async ({
  page,
  context,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl(lives.running));
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => scrollTop(page)).toBe(900);
  const before = await idsOf(listItems(page));

  const first = await kanbao.platform.livePost('14502', { title: '加急', content: '<p>第一条新报道</p>' });
  await expect(newPostsLink(page)).toBeVisible();
  await expect(page.locator('[data-news]')).toHaveAttribute('role', 'status');
  expect([await scrollTop(page), await idsOf(listItems(page))]).toEqual([900, before]);
  await newPostsLink(page).tap();
  await expect(page.locator(`#post-${first}`)).toBeInViewport();
  await expect(newPostsLink(page)).toHaveCount(0);

  await context.setOffline(true);
  const second = await kanbao.platform.livePost('14502', { content: '<p>断网时的报道</p>' });
  await expect(page.getByRole('status').filter({ hasText: words('states.offline.title') })).toBeVisible();
  await context.setOffline(false);
  await expect(newPostsLink(page)).toBeVisible();
  await newPostsLink(page).tap();
  await expect(page.locator(`#post-${second}`)).toBeInViewport();
});

test('R4.15 keeps announcing new coverage to an idle reader, for at most 20 KB of script', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(kanbao.pageUrl(lives.running));
  expect(scripts).toEqual([]);
  for (const content of ['<p>第一条</p>', '<p>第二条</p>']) {
    const post = await kanbao.platform.livePost('14502', { content });
    await expect(newPostsLink(page)).toBeVisible();
    await newPostsLink(page).tap();
    await expect(page.locator(`#post-${post}`)).toBeInViewport();
    await expect(newPostsLink(page)).toHaveCount(0);
  }
  const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20 * 1024);
});
