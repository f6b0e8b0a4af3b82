import { expect, test } from '../../browser-test';
import { commentIdOf, commentLikeButton, commentLikeCalls, likeCountOf } from '../../listed-comments';
import { words } from '../../words';

test('R4.21 likes a comment below an article in place', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl('/newsDetail/12/12003.html'));
  const comment = page
    .getByRole('region', { name: words('comment.title') })
    .locator('li[id^="comment-"]')
    .first();
  const [id, before] = [await commentIdOf(comment), await likeCountOf(comment)];
  await commentLikeButton(comment).tap();
  await expect(commentLikeButton(comment)).toContainText(String(before + 1));
  await expect(commentLikeButton(comment)).not.toHaveAttribute('aria-disabled');
  await expect
    .poll(async () => {
      await page.reload();
      return likeCountOf(comment);
    })
    .toBe(before + 1);
  expect(await commentLikeCalls(kanbao, id)).toHaveLength(1);
});
