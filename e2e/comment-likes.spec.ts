import { likedCommentsCookie } from '@/lib/features/comment/comment-names';
import { expect, test } from './browser-test';
import { comments, idOf, likeCalls, likeOf, likesOf, list, pageNotice } from './listed-comments';
import { words } from './words';

test('R4.21 R7.84 R7.89 R8.14 shows a like at once and counts it once for several taps', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.page(list));
  const comment = page.locator(comments).nth(1);
  const [id, before] = [await idOf(comment), await likesOf(comment)];
  await likeOf(comment).dblclick();
  await expect(likeOf(comment)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeOf(comment)).toContainText(String(before + 1));
  await expect(likeOf(comment)).not.toHaveAttribute('aria-disabled');
  const [call, ...otherCalls] = await likeCalls(kanbao, id);
  expect(otherCalls).toEqual([]);
  expect(call?.method).toBe('GET');
  expect(call?.query).toMatchObject({ type: '1', eventType: '1', channel: '1' });
  expect(call?.query).not.toHaveProperty('appId');

  await expect
    .poll(async () => {
      await page.reload();
      return likesOf(comment);
    })
    .toBe(before + 1);
  await page.locator('h1').tap();
  await expect(likeOf(comment)).toHaveAttribute('aria-pressed', 'true');
  await likeOf(comment).tap();
  await expect(pageNotice(page)).toHaveText(words('like.alreadyLiked'));

  // Without its record of likes, the device repeats the like, and the platform reports the repetition.
  await page.context().clearCookies({ name: likedCommentsCookie });
  await page.reload();
  await likeOf(comment).tap();
  await expect(pageNotice(page)).toHaveText(words('like.alreadyLiked'));
  await expect(likeOf(comment)).toContainText(String(before + 1));
  expect(await likeCalls(kanbao, id)).toHaveLength(2);
});

test('R8.09 reverts and explains a rejected like, also for a reply', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await kanbao.platform.faults({ likeEvent: 'status:5' });
  await page.goto(kanbao.page(list));
  const reply = page.locator('ol[id^="replies-"] > li').first();
  const before = await likesOf(reply);
  await likeOf(reply).tap();
  await expect(pageNotice(page)).toHaveText('测试错误 5');
  await expect(likeOf(reply)).toHaveAttribute('aria-pressed', 'false');
  expect(await likesOf(reply)).toBe(before);
  await kanbao.platform.clearFaults();
  await likeOf(reply).tap();
  await expect(likeOf(reply)).toContainText(String(before + 1));
  await expect(likeOf(reply)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("R4.21 R4.22 likes a comment once and keeps the reader's position", async ({ page, borrowKanbao }) => {
    const kanbao = await borrowKanbao();
    await page.goto(kanbao.page(list));
    const comment = page.locator(comments).nth(2);
    const [id, before] = [await idOf(comment), await likesOf(comment)];
    await likeOf(comment).tap();
    await expect(pageNotice(page)).toHaveText(words('like.thanks'));
    await expect(page.locator(`li:target`)).toHaveAttribute('id', `comment-${id}`);
    await expect
      .poll(async () => {
        await page.reload();
        return likesOf(comment);
      })
      .toBe(before + 1);
    await likeOf(comment).tap();
    await expect(pageNotice(page)).toHaveText(words('like.alreadyLiked'));
    expect(await likeCalls(kanbao, id)).toHaveLength(1);
  });
});
