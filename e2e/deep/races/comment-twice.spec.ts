import { expect, test } from '../../browser-test';
import {
  articlePath,
  commentField,
  commentForm,
  formStatus,
  openArticleAndType,
  submitComment,
  uniqueCommentText,
} from '../../comment-form';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';

test('sends one comment for a double tap and for two tabs with the same text', async ({
  page,
  context,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  const text = uniqueCommentText();
  await openArticleAndType(page, kanbao, text);
  const other = await context.newPage();
  await other.goto(kanbao.pageUrl(articlePath));
  await other.locator('h1').tap();
  await expect(commentField(other)).toHaveValue(text);
  await kanbao.platform.faults({ discuss: 'slow:800' });
  await commentForm(page).locator('[type=submit]').dblclick();
  await submitComment(other);
  for (const tab of [page, other]) await expect(formStatus(tab)).toContainText(words('comment.sent'));
  expect(await kanbao.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});
