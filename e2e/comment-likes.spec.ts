import type { APIRequestContext } from '@playwright/test';
import { likedCommentsCookie } from '@/lib/features/comment/device-cookies';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { comments, idOf, likeCalls, likeOf, likesOf, list, toldOn } from './listed-comments';
import { words } from './words';

/** Likes as a page of ours would. */
function postLike(
  request: APIRequestContext,
  kanbao: SharedKanbao,
  comment: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return request.post(`${kanbao.siteUrl}/api/comment-like`, {
    form: { comment, of: '14502', source: '1' },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
}

test('R4.21 R7.84 R7.89 R8.14 a comment is liked at once and counted once, however often it is tapped', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await page.goto(own.page(list));
  const comment = page.locator(comments).nth(1);
  const [id, before] = [await idOf(comment), await likesOf(comment)];
  await likeOf(comment).dblclick();
  await expect(likeOf(comment)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeOf(comment)).toContainText(String(before + 1));
  await expect(likeOf(comment)).not.toHaveAttribute('aria-disabled');
  const [call, ...others] = await likeCalls(own, id);
  expect(others).toEqual([]);
  expect(call?.method).toBe('GET');
  expect(call?.query).toMatchObject({ type: '1', eventType: '1', channel: '1' });
  expect(call?.query).not.toHaveProperty('appId');

  await expect(async () => {
    await page.reload();
    await expect(likeOf(comment)).toContainText(String(before + 1), { timeout: 1000 });
  }).toPass();
  await page.locator('h1').tap();
  await expect(likeOf(comment)).toHaveAttribute('aria-pressed', 'true');
  await likeOf(comment).tap();
  await expect(toldOn(page)).toHaveText(words('like.alreadyLiked'));

  // A device that has forgotten its like is reminded by the platform.
  await page.context().clearCookies({ name: likedCommentsCookie });
  await page.reload();
  await likeOf(comment).tap();
  await expect(toldOn(page)).toHaveText(words('like.alreadyLiked'));
  await expect(likeOf(comment)).toContainText(String(before + 1));
  expect(await likeCalls(own, id)).toHaveLength(2);
});

test('R8.09 a like that is refused is put back and said, also of a reply', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await own.platform.faults({ likeEvent: 'status:5' });
  await page.goto(own.page(list));
  const reply = page.locator('ol[id^="replies-"] > li').first();
  const before = await likesOf(reply);
  await likeOf(reply).tap();
  await expect(toldOn(page)).toHaveText('测试错误 5');
  await expect(likeOf(reply)).toHaveAttribute('aria-pressed', 'false');
  expect(await likesOf(reply)).toBe(before);
  await own.platform.clearFaults();
  await likeOf(reply).tap();
  await expect(likeOf(reply)).toContainText(String(before + 1));
  await expect(likeOf(reply)).toHaveAttribute('aria-pressed', 'true');
});

test('only a page of ours likes, and only what is a comment', async ({ request, borrowOwn }) => {
  const own = await borrowOwn();
  const foreign = await postLike(request, own, '1', { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status()).toBe(403);
  for (const comment of ['', '../1', '1/2/3', `1/${'x'.repeat(100)}`]) {
    expect((await postLike(request, own, comment)).status(), comment).toBe(400);
  }
  expect(await own.platform.calls({ operation: 'likeEvent' })).toEqual([]);
  const gone = await postLike(request, own, '987654321');
  expect([gone.status(), (await gone.json()).outcome]).toEqual([404, 'commentGone']);
});

test('R4.21 a comment under an article is liked there', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await page.goto(own.page('/newsDetail/12/12003.html'));
  const comment = page
    .getByRole('region', { name: words('comment.title') })
    .locator('li[id^="comment-"]')
    .first();
  const [id, before] = [await idOf(comment), await likesOf(comment)];
  await likeOf(comment).tap();
  await expect(likeOf(comment)).toContainText(String(before + 1));
  await expect(likeOf(comment)).not.toHaveAttribute('aria-disabled');
  await expect(async () => {
    await page.reload();
    await expect(likeOf(comment)).toContainText(String(before + 1), { timeout: 1000 });
  }).toPass();
  expect(await likeCalls(own, id)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.21 R4.22 a comment is liked once, and its reader stays where they are', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page(list));
    const comment = page.locator(comments).nth(2);
    const [id, before] = [await idOf(comment), await likesOf(comment)];
    await likeOf(comment).tap();
    await expect(toldOn(page)).toHaveText(words('like.thanks'));
    await expect(page.locator(`li:target`)).toHaveAttribute('id', `comment-${id}`);
    await expect(async () => {
      await page.reload();
      await expect(likeOf(comment)).toContainText(String(before + 1), { timeout: 500 });
    }).toPass();
    await likeOf(comment).tap();
    await expect(toldOn(page)).toHaveText(words('like.alreadyLiked'));
    expect(await likeCalls(own, id)).toHaveLength(1);
  });
});
