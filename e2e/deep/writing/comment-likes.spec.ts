import { expect, test } from '../../browser-test';
import { commentIdOf, likeButtonOf, likeCalls, likeCountOf } from '../../listed-comments';
import { words } from '../../words';

test('R4.21 likes a comment below an article in place', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.page('/newsDetail/12/12003.html'));
  const comment = page
    .getByRole('region', { name: words('comment.title') })
    .locator('li[id^="comment-"]')
    .first();
  const [id, before] = [await commentIdOf(comment), await likeCountOf(comment)];
  await likeButtonOf(comment).tap();
  await expect(likeButtonOf(comment)).toContainText(String(before + 1));
  await expect(likeButtonOf(comment)).not.toHaveAttribute('aria-disabled');
  await expect
    .poll(async () => {
      await page.reload();
      return likeCountOf(comment);
    })
    .toBe(before + 1);
  expect(await likeCalls(kanbao, id)).toHaveLength(1);
});
