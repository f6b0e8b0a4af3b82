import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './journey';
import { idsOf, listItems, pageWidth, scrollTop } from './reader';
import { words } from './words';

/** Lives of the demo paper with the articles that lead to them (docs/guides/demo-content.md). */
const lives = {
  soon: '/liveDetail/14501/14001.html',
  running: '/liveDetail/14502/14002.html',
  playback: '/liveDetail/14503/14003.html',
  ended: '/liveDetail/14504/14004.html',
  long: '/liveDetail/14506/14006.html',
  announced: '/liveDetail/14508/14008.html',
} as const;

/** ms in which an open page hears what is new: the platform's interval, the readers' spread, and the way. */
const oneInterval = 25_000;

const prompt = (page: Page): Locator => page.locator('[data-news] a');
const state = (page: Page): Locator => page.locator('main header [data-state]');
const player = (page: Page): Locator => page.locator('main article video').first();

/** Minutes of the posts on a page, as epoch ms. */
function times(page: Page): Promise<number[]> {
  return page
    .locator('#list time')
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
}

/** Reads on without a script: follows "more" to the end. @returns all posts */
async function readToTheEnd(page: Page): Promise<(string | null)[]> {
  const ids = [...(await idsOf(page.locator('#pinned > li'))), ...(await idsOf(listItems(page)))];
  for (;;) {
    const next = page.locator('a[rel="next"]');
    if ((await next.count()) === 0) return ids;
    await page.goto(new URL((await next.getAttribute('href')) ?? '', page.url()).href);
    ids.push(...(await idsOf(listItems(page))));
  }
}

test('R2.15 R3.44 R3.46 R4.10 R4.11 R4.12 R4.13 a live says its state, title, start and viewers', {
  tag: '@quick',
}, async ({ page, kanbao }) => {
  for (const [path, label] of [
    [lives.announced, 'preview'],
    [lives.running, 'live'],
    [lives.playback, 'playback'],
    [lives.ended, 'ended'],
  ] as const) {
    await page.goto(kanbao.page(path));
    await expect(state(page)).toHaveText(words(`card.liveStates.${label}`));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.locator('main article time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await expect(page.locator('main header')).toContainText(/\d(万|人)/);
    expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  }
});

test('R4.08 R4.09 R4.13 the player gets the live address, then the recording; ended there is none', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(lives.running));
  await expect(player(page)).toHaveAttribute('src', /index\.m3u8$/);
  await page.goto(kanbao.page('/liveDetail/14505/14005.html'));
  await expect(player(page)).toHaveAttribute('src', /clip-yunling\.mp4$/);
  await page
    .getByRole('navigation', { name: words('live.cameras') })
    .getByRole('link')
    .nth(1)
    .tap();
  await expect(page).toHaveURL(/camera=2/);
  await expect(player(page)).toHaveAttribute('src', /index\.m3u8$/);
  for (const path of [lives.ended, lives.announced]) {
    await page.goto(kanbao.page(path));
    await expect(player(page)).toHaveCount(0);
  }
});

test('R2.15 a lone value serves as linkID and id; without one the way leads home', async ({
  request,
  kanbao,
}) => {
  const statuses = await Promise.all(
    ['/liveDetail/14503.html', '/liveDetail/0/14503.html', '/liveDetail/99.html'].map(async (path) =>
      (await request.get(kanbao.page(path))).status(),
    ),
  );
  expect(statuses).toEqual([200, 200, 404]);
  const without = await request.get(kanbao.page('/liveDetail.html'));
  expect(without.url()).toBe(kanbao.page('/home.html'));
});

test('R8.18 a live that was taken back is gone by its own id as well', async ({ request, borrowOwn }) => {
  const own = await borrowOwn();
  await own.platform.articleState('14003', 'withdrawn');
  for (const path of [lives.playback, '/liveDetail/14503.html']) {
    const answer = await request.get(own.page(path));
    expect(answer.status()).toBe(410);
    expect(await answer.text()).toContain(words('states.withdrawn.title'));
  }
});

test('an index keeps a live once: its feed’s parts, posts and cameras stand for it, previews are not kept', async ({
  page,
  kanbao,
}) => {
  const robots = page.locator('meta[name="robots"]');
  for (const query of ['', '?page=1&lastFileId=1', '?sort=old', '?post=1', '?camera=2']) {
    await page.goto(kanbao.page(lives.long) + query);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', kanbao.page('/liveDetail/14506.html'));
    await expect(robots).toHaveCount(0);
  }
  for (const query of ['?isPreview=true', '?isPoster=true', '?isShare=true']) {
    await page.goto(kanbao.page(lives.long) + query);
    await expect(robots).toHaveAttribute('content', /noindex/);
  }
  await page.goto(kanbao.page('/liveDetail/99.html'));
  await expect(robots).toHaveAttribute('content', /noindex/);
});

test('R4.10 R4.11 a countdown runs to the start, then the page says that it has begun', async ({
  page,
  startOwn,
}) => {
  const own = await startOwn();
  await own.platform.liveTimes('14501', { startsAt: Date.now() + 20_000, endsAt: null });
  await page.goto(own.page(lives.soon));
  await expect(state(page)).toHaveText(words('card.liveStates.preview'));
  await page.mouse.wheel(0, 10);
  const countdown = page.getByRole('timer');
  await expect(countdown).toHaveText(/^00:\d\d$/);
  const shown = await countdown.innerText();
  await expect(countdown).not.toHaveText(shown);
  await expect(prompt(page)).toHaveText(words('live.begun'), { timeout: 2 * oneInterval });
  await prompt(page).tap();
  await expect(state(page)).toHaveText(words('card.liveStates.live'));
  await expect(player(page)).toHaveCount(1);
});

test('R4.14 the feed is read newest or oldest first, and stays so on refresh', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(lives.playback));
  const pinned = await idsOf(page.locator('#pinned > li'));
  const newest = await idsOf(listItems(page));
  await page.getByRole('link', { name: words('live.oldestFirst') }).tap();
  await expect(page).toHaveURL(/sort=old/);
  await page.reload();
  expect(await idsOf(listItems(page))).toEqual([...newest].reverse());
  expect(await idsOf(page.locator('#pinned > li'))).toEqual(pinned);
  const minutes = await times(page);
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
});

test('R4.15 new coverage is announced, shown at a tap, and the page never moves by itself; a lost network is no end', async ({
  page,
  context,
  borrowOwn,
}) => {
  // Two intervals of a live, on a machine that does other things.
  test.slow();
  const own = await borrowOwn();
  await page.goto(own.page(lives.running));
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => scrollTop(page)).toBe(900);
  const before = await idsOf(listItems(page));

  const first = await own.platform.livePost('14502', { title: '加急', content: '<p>第一条新报道</p>' });
  await expect(prompt(page)).toBeVisible({ timeout: 2 * oneInterval });
  await expect(page.locator('[data-news]')).toHaveAttribute('role', 'status');
  expect([await scrollTop(page), await idsOf(listItems(page))]).toEqual([900, before]);
  await prompt(page).tap();
  await expect(page.locator(`#post-${first}`)).toBeInViewport();
  await expect(prompt(page)).toHaveCount(0);

  await context.setOffline(true);
  const second = await own.platform.livePost('14502', { content: '<p>断网时的报道</p>' });
  await expect(page.getByRole('status').filter({ hasText: words('states.offline.title') })).toBeVisible();
  await context.setOffline(false);
  await expect(prompt(page)).toBeVisible({ timeout: 2 * oneInterval });
  await prompt(page).tap();
  await expect(page.locator(`#post-${second}`)).toBeInViewport();
});

test('R4.15 who only watches hears what is new, for at most 20 KB of script', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(own.page(lives.running));
  expect(scripts).toEqual([]);
  for (const content of ['<p>第一条</p>', '<p>第二条</p>']) {
    const post = await own.platform.livePost('14502', { content });
    await expect(prompt(page)).toBeVisible({ timeout: 2 * oneInterval });
    await prompt(page).tap();
    await expect(page.locator(`#post-${post}`)).toBeInViewport();
  }
  const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20 * 1024);
});

test('R3.45 a post’s own address shows it, on whatever page it is', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(`${lives.long}?sort=old&page=4`));
  const post = listItems(page).nth(7);
  const id = await post.getAttribute('id');
  const address = await post.locator('a').first().getAttribute('href');
  await page.goto(new URL(address ?? '', page.url()).href);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test('R7.19 R9.01 the feed goes on by twenty, in place', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(lives.long));
  const more = page.getByRole('link', { name: words('card.loadMore') });
  const count = await listItems(page).count();
  for (const further of [20, 40]) {
    await more.tap();
    await expect(listItems(page)).toHaveCount(count + further);
  }
  expect(new Set(await idsOf(listItems(page))).size).toBe(count + 40);
  await expect(page).toHaveURL(kanbao.page(lives.long));
});

test('R4.15 many readers cost the platform one call in an interval, and what is unchanged is not sent again', async ({
  borrowOwn,
}) => {
  // Two intervals of a live, on a machine that does other things.
  test.slow();
  const own = await borrowOwn();
  const address = `${own.siteUrl}/api/live/14503?locale=cn`;
  const mark = await own.platform.lastCall();
  const began = Date.now();
  const answers = await Promise.all(Array.from({ length: 500 }, () => fetch(address)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const intervals = Math.floor(Date.now() / 15_000) - Math.floor(began / 15_000) + 1;
  const calls = await own.platform.calls({ after: mark, operation: 'liveView' });
  expect(calls.length).toBeLessThanOrEqual(intervals);

  const etag = answers[0]?.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(answers[0]?.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
});

test('R2.25 R7.20 lives that run, that are to come, that can be seen again', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/home.html'));
  const strip = page.getByRole('region', { name: words('home.liveStrip'), exact: true });
  await strip.locator('a[href$="/moreLive.html"]').tap();
  await expect(page).toHaveURL(kanbao.page('/moreLive.html'));
  for (const tab of ['live', 'coming', 'playback']) {
    const section = page.getByRole('region', { name: words(`live.tabs.${tab}`), exact: true });
    await expect(section.getByRole('listitem')).not.toHaveCount(0);
  }
  const tabs = page.getByRole('navigation', { name: words('live.tabs.label') });
  await tabs.getByRole('link', { name: words('live.tabs.playback') }).tap();
  await expect(page).toHaveURL(/tab=playback/);
  const count = await listItems(page).count();
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect.poll(() => listItems(page).count()).toBeGreaterThan(count);
  await listItems(page).first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/liveDetail\/\d+\/\d+\.html$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R1.01 R3.45 who joins late reads the whole story, in either order', async ({ page, kanbao }) => {
    await page.goto(kanbao.page(lives.long));
    const newest = await readToTheEnd(page);
    expect(newest.length).toBeGreaterThanOrEqual(300);
    expect(new Set(newest).size).toBe(newest.length);
    await page.goto(kanbao.page(`${lives.long}?sort=old`));
    const oldest = await readToTheEnd(page);
    expect(new Set(oldest)).toEqual(new Set(newest));
  });

  test('R4.10 an announced live says when it begins, a running one offers to refresh', async ({
    page,
    kanbao,
  }) => {
    await page.goto(kanbao.page(lives.announced));
    await expect(page.getByText(/\d{4}-\d\d-\d\d 19:30/).first()).toBeVisible();
    // Nothing has been reported yet: the bar's like would stand right below another one.
    await expect(page.getByRole('button', { name: words('like.like') })).toHaveCount(1);
    await page.goto(kanbao.page(lives.running));
    await page.getByRole('link', { name: words('live.refresh') }).tap();
    await expect(page).toHaveURL(/#feed$/);
    await expect(listItems(page)).not.toHaveCount(0);
  });
});
