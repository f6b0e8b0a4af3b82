import { likedCommentsCookie } from '@/lib/features/comment/comment-names';
import { expect, test } from './browser-test';
import {
  commentIdOf,
  commentSelector,
  likeButtonOf,
  likeCalls,
  likeCountOf,
  listPath,
  pageNotice,
} from './listed-comments';
import { words } from './words';

test('R4.21 R7.84 R7.89 R8.14 shows a like at once and counts it once for several taps', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.page(listPath));
  const comment = page.locator(commentSelector).nth(1);
  const [id, before] = [await commentIdOf(comment), await likeCountOf(comment)];
  await likeButtonOf(comment).dblclick();
  await expect(likeButtonOf(comment)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeButtonOf(comment)).toContainText(String(before + 1));
  await expect(likeButtonOf(comment)).not.toHaveAttribute('aria-disabled');
  const [call, ...otherCalls] = await likeCalls(kanbao, id);
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
  await expect(likeButtonOf(comment)).toHaveAttribute('aria-pressed', 'true');
  await likeButtonOf(comment).tap();
  await expect(pageNotice(page)).toHaveText(words('like.alreadyLiked'));

  // Without its record of likes, the device repeats the like, and the platform reports the repetition.
  await page.context().clearCookies({ name: likedCommentsCookie });
  await page.reload();
  await likeButtonOf(comment).tap();
  await expect(pageNotice(page)).toHaveText(words('like.alreadyLiked'));
  await expect(likeButtonOf(comment)).toContainText(String(before + 1));
  expect(await likeCalls(kanbao, id)).toHaveLength(2);
});

test('R8.09 reverts and explains a rejected like, also for a reply', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await kanbao.platform.faults({ likeEvent: 'status:5' });
  await page.goto(kanbao.page(listPath));
  const reply = page.locator('ol[id^="replies-"] > li').first();
  const before = await likeCountOf(reply);
  await likeButtonOf(reply).tap();
  await expect(pageNotice(page)).toHaveText('测试错误 5');
  await expect(likeButtonOf(reply)).toHaveAttribute('aria-pressed', 'false');
  expect(await likeCountOf(reply)).toBe(before);
  await kanbao.platform.clearFaults();
  await likeButtonOf(reply).tap();
  await expect(likeButtonOf(reply)).toContainText(String(before + 1));
  await expect(likeButtonOf(reply)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("R4.21 R4.22 likes a comment once and keeps the reader's position", async ({ page, borrowKanbao }) => {
    const kanbao = await borrowKanbao();
    await page.goto(kanbao.page(listPath));
    const comment = page.locator(commentSelector).nth(2);
    const [id, before] = [await commentIdOf(comment), await likeCountOf(comment)];
    await likeButtonOf(comment).tap();
    await expect(pageNotice(page)).toHaveText(words('like.thanks'));
    await expect(page.locator(`li:target`)).toHaveAttribute('id', `comment-${id}`);
    await expect
      .poll(async () => {
        await page.reload();
        return likeCountOf(comment);
      })
      .toBe(before + 1);
    await likeButtonOf(comment).tap();
    await expect(pageNotice(page)).toHaveText(words('like.alreadyLiked'));
    expect(await likeCalls(kanbao, id)).toHaveLength(1);
  });
});
