import { likedCommentsCookie } from '@/lib/features/comment/comment-names';
import { expect, test } from './browser-test';
import {
  commentIdOf,
  commentLikeButton,
  commentLikeCalls,
  commentListPath,
  commentSelector,
  likeCountOf,
  pageNotice,
} from './listed-comments';
import { words } from './words';

test('R4.21 R7.84 R7.89 R8.14 shows a like at once and counts it once for several taps', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl(commentListPath));
  const comment = page.locator(commentSelector).nth(1);
  const [id, before] = [await commentIdOf(comment), await likeCountOf(comment)];
  await commentLikeButton(comment).dblclick();
  await expect(commentLikeButton(comment)).toHaveAttribute('aria-pressed', 'true');
  await expect(commentLikeButton(comment)).toContainText(String(before + 1));
  await expect(commentLikeButton(comment)).not.toHaveAttribute('aria-disabled');
  const [call, ...otherCalls] = await commentLikeCalls(kanbao, id);
  expect(otherCalls).toEqual([]);
  expect(call?.method).toBe('GET');
  expect(call?.query).toMatchObject({ type: '1', eventType: '1', channel: '1' });
  expect(call?.query).not.toHaveProperty('appId');

  await expect
    .poll(async () => {
      await page.reload();
      return likeCountOf(comment);
    })
    .toBe(before + 1);
  await page.locator('h1').tap();
  await expect(commentLikeButton(comment)).toHaveAttribute('aria-pressed', 'true');
  await commentLikeButton(comment).tap();
  await expect(pageNotice(page)).toHaveText(words('like.alreadyLiked'));

  // Without its record of likes, the device repeats the like, and the platform reports the repetition.
  await page.context().clearCookies({ name: likedCommentsCookie });
  await page.reload();
  await commentLikeButton(comment).tap();
  await expect(pageNotice(page)).toHaveText(words('like.alreadyLiked'));
  await expect(commentLikeButton(comment)).toContainText(String(before + 1));
  expect(await commentLikeCalls(kanbao, id)).toHaveLength(2);
});

test('R8.09 reverts and explains a rejected like, also for a reply', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await kanbao.platform.faults({ likeEvent: 'status:5' });
  await page.goto(kanbao.pageUrl(commentListPath));
  const reply = page.locator('ol[id^="replies-"] > li').first();
  const before = await likeCountOf(reply);
  await commentLikeButton(reply).tap();
  await expect(pageNotice(page)).toHaveText('测试错误 5');
  await expect(commentLikeButton(reply)).toHaveAttribute('aria-pressed', 'false');
  expect(await likeCountOf(reply)).toBe(before);
  await kanbao.platform.clearFaults();
  await commentLikeButton(reply).tap();
  await expect(commentLikeButton(reply)).toContainText(String(before + 1));
  await expect(commentLikeButton(reply)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("R4.21 R4.22 likes a comment once and keeps the reader's position", async ({ page, borrowKanbao }) => {
    const kanbao = await borrowKanbao();
    await page.goto(kanbao.pageUrl(commentListPath));
    const comment = page.locator(commentSelector).nth(2);
    const [id, before] = [await commentIdOf(comment), await likeCountOf(comment)];
    await commentLikeButton(comment).tap();
    await expect(pageNotice(page)).toHaveText(words('like.thanks'));
    await expect(page.locator(`li:target`)).toHaveAttribute('id', `comment-${id}`);
    await expect
      .poll(async () => {
        await page.reload();
        return likeCountOf(comment);
      })
      .toBe(before + 1);
    await commentLikeButton(comment).tap();
    await expect(pageNotice(page)).toHaveText(words('like.alreadyLiked'));
    expect(await commentLikeCalls(kanbao, id)).toHaveLength(1);
  });
});
