import { likedCookie } from '@/lib/features/like/shown-likes';
import { articleLikeButton } from './article-like';
import { expect, test } from './browser-test';
import { fetchArticle } from './fetch-article';
import type { SharedKanbao } from './kanbao';
import { words } from './words';

async function likesOf(kanbao: SharedKanbao, id: string): Promise<number> {
  return Number((await fetchArticle(kanbao, id)).countPraise);
}

async function articleLikeCalls(kanbao: SharedKanbao, id: string, after: number) {
  const calls = await kanbao.platform.calls({ after, operation: 'likeEvent' });
  return calls.filter(({ query }) => query.id === id);
}

test('R4.21 R7.84 R7.89 likes at once with a tap, counted once and saved on the device', async ({
  page,
  kanbao,
}) => {
  const after = await kanbao.platform.lastCall();
  const before = await likesOf(kanbao, '16021');
  await page.goto(kanbao.pageUrl('/newsDetail/16/16021.html'));
  await articleLikeButton(page).tap();
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(articleLikeButton(page)).toContainText(String(before + 1));
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  expect(await likesOf(kanbao, '16021')).toBe(before + 1);

  const [call, ...otherCalls] = await articleLikeCalls(kanbao, '16021', after);
  expect(otherCalls).toEqual([]);
  expect(call?.method).toBe('GET');
  expect(call?.query).toMatchObject({ type: '0', eventType: '1', channel: '1', appId: '1' });
  expect(call?.query.userOtherID).toMatch(/^xy\d+$/);

  await page.reload();
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'true');
  const bar = page.getByRole('navigation', { name: words('common.articleBar') });
  await expect(bar.getByRole('button', { name: words('like.like') })).toHaveAttribute('aria-pressed', 'true');
});

test('R7.21 updates the counts of a cached page at the first interaction', async ({
  page,
  request,
  kanbao,
}) => {
  const address = kanbao.pageUrl('/newsDetail/16/16029.html');
  const before = await likesOf(kanbao, '16029');
  await page.goto(address);
  const platformLike = new URLSearchParams({
    id: '16029',
    type: '0',
    eventType: '1',
    channel: '1',
    userOtherID: 'xy1',
  });
  await request.get(`${kanbao.platform.url}/app_if/event?${platformLike}`);
  // The site caches counts for seconds and does not know about likes that another client sent.
  await expect
    .poll(async () => {
      await page.goto(address);
      const counts = page.waitForResponse((answer) => answer.url().includes('/api/counts'));
      await page.getByRole('heading', { level: 1 }).tap();
      await counts;
      return articleLikeButton(page).locator('[data-likes]').innerText();
    })
    .toBe(String(before + 1));
  expect(await (await request.get(address)).text()).toContain(`data-likes="${before}"`);
});

test("R8.14 R4.22 reports a reader's second like as such and counts it once", async ({ page, kanbao }) => {
  const before = await likesOf(kanbao, '16022');
  const after = await kanbao.platform.lastCall();
  await page.goto(kanbao.pageUrl('/newsDetail/16/16022.html'));
  await articleLikeButton(page).tap();
  const status = page.locator('#like').getByRole('status');
  await expect(status).toHaveText(words('like.thanks'));
  await articleLikeButton(page).tap();
  await expect(status).toHaveText(words('like.alreadyLiked'));

  // Without its record of likes, the device repeats the like, and the platform reports the repetition.
  await page.context().clearCookies({ name: likedCookie });
  await page.reload();
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'false');
  await articleLikeButton(page).tap();
  await expect(status).toHaveText(words('like.alreadyLiked'));
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await articleLikeCalls(kanbao, '16022', after)).toHaveLength(2);
  expect(await likesOf(kanbao, '16022')).toBe(before + 1);
});

test('R8.09 reverts a like that the platform rejects, and allows another try', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const before = await likesOf(kanbao, '16021');
  await kanbao.platform.faults({ likeEvent: 'status:5' });
  await page.goto(kanbao.pageUrl('/newsDetail/16/16021.html'));
  await articleLikeButton(page).tap();
  const status = page.locator('#like').getByRole('status');
  // The platform's message is shown (Spec §8).
  await expect(status).toHaveText('测试错误 5');
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'false');
  await kanbao.platform.clearFaults();
  await articleLikeButton(page).tap();
  await expect(status).toHaveText(words('like.thanks'));
  expect(await likesOf(kanbao, '16021')).toBe(before + 1);
});

test('R4.21 counts a like tapped before its script has loaded once, whether the reader leaves or returns', async ({
  page,
  kanbao,
}) => {
  const [left, stayed] = ['16041', '16042'];
  const before = { [left]: await likesOf(kanbao, left), [stayed]: await likesOf(kanbao, stayed) };
  const after = await kanbao.platform.lastCall();
  await page.route(/\/browser\/page-[^/]*\.js$/, () => undefined);
  await page.goto(kanbao.pageUrl(`/newsDetail/16/${left}.html`));
  await articleLikeButton(page).tap();
  await page.goto(kanbao.pageUrl('/home.html'));
  await expect.poll(() => likesOf(kanbao, left)).toBe((before[left] ?? 0) + 1);
  await page.unrouteAll();
  await page.goto(kanbao.pageUrl(`/newsDetail/16/${left}.html`));
  await page.locator('h1').tap();
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'true');

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/browser\/page-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(kanbao.pageUrl(`/newsDetail/16/${stayed}.html`));
  await articleLikeButton(page).tap();
  const likeResponse = page.waitForResponse((answer) => answer.url().endsWith('/api/like'));
  // Simulates a switch to another tab and back.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await likeResponse;
  release();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  for (const id of [left, stayed]) {
    expect(await articleLikeCalls(kanbao, id, after)).toHaveLength(1);
    expect(await likesOf(kanbao, id)).toBe((before[id] ?? 0) + 1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.21 R8.14 the form likes, thanks the reader, and recognizes a second like', async ({
    page,
    kanbao,
  }) => {
    const before = await likesOf(kanbao, '16024');
    await page.goto(kanbao.pageUrl('/newsDetail/16/16024.html'));
    await articleLikeButton(page).tap();
    await expect(page).toHaveURL(/\/newsDetail\/16\/16024\.html\?like=liked#like$/);
    await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
    await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await likesOf(kanbao, '16024')).toBe(before + 1);
    await articleLikeButton(page).tap();
    await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.alreadyLiked'));
    expect(await likesOf(kanbao, '16024')).toBe(before + 1);
  });
});
