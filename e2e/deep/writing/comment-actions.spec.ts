import { expect, test } from '../../browser-test';
import {
  commentListPath,
  commentSelector,
  openActions,
  pageNotice,
  postCommentOnList,
} from '../../listed-comments';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';

test('R3.69 R6.12 R7.82 deletes a comment after a confirmation and five seconds for undo, and restores it if the deletion fails', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  const text = `又说错了${Date.now()}`;
  const comment = await postCommentOnList(page, kanbao, text);
  const dialog = page.getByRole('dialog');
  const remove = async () => {
    await openActions(comment);
    await expect(dialog).toContainText(words('comment.actions.question'));
    await dialog.getByRole('button', { name: words('comment.actions.delete') }).tap();
    await expect(page.getByText(text)).toBeHidden();
  };
  const deletions = () => kanbao.platform.calls({ operation: 'delMyDiscuss' });

  await remove();
  const undo = comment.getByRole('button', { name: words('comment.actions.undo') });
  await expect(undo).toBeFocused();
  await undo.tap();
  await expect(page.getByText(text)).toBeVisible();
  expect(await deletions()).toEqual([]);

  await kanbao.platform.faults({ delMyDiscuss: 'status:5' });
  await remove();
  await expect(pageNotice(page)).toHaveText('测试错误 5');
  await expect(page.getByText(text)).toBeVisible();
  await kanbao.platform.clearFaults();

  const refused = (await deletions()).length;
  await remove();
  await page.goto(kanbao.pageUrl('/home.html'));
  await expect.poll(async () => (await deletions()).length).toBe(refused + 1);
  await expect
    .poll(async () => {
      await page.goto(kanbao.pageUrl(commentListPath));
      await expect(page.locator(commentSelector).first()).toBeVisible();
      return page.getByText(text).count();
    })
    .toBe(0);
});
