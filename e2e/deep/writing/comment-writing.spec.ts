import { navigateBy } from '../../browser-page';
import { expect, test } from '../../browser-test';
import {
  articlePath,
  commentField,
  commentForm,
  formStatus,
  listedComments,
  openArticleAndType,
  otherArticlePath,
  submitComment,
  uniqueCommentText,
} from '../../comment-form';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';

test('marks a comment that awaits review', async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  await site.platform.config({ discussConfig: { reviewFirst: true } });
  await signInByPassword(page, site);
  const text = uniqueCommentText();
  await openArticleAndType(page, site, text);
  await submitComment(page);
  await expect(formStatus(page)).toContainText(words('comment.waiting'));
  await expect(listedComments(page).first()).toContainText(words('comment.inReview'));
});

test('restores an unsent text in its form after a reload, going back, in another tab and after a crash', async ({
  page,
  context,
  kanbao,
}) => {
  const text = uniqueCommentText();
  await openArticleAndType(page, kanbao, text);
  await page.reload();
  await page.locator('h1').tap();
  await expect(commentField(page)).toHaveValue(text);

  await navigateBy(page, () => page.goto(kanbao.pageUrl(otherArticlePath)));
  await commentField(page).tap();
  await expect(commentForm(page).locator('[data-interactive]')).toHaveCount(0);
  await expect(commentField(page)).toHaveValue('');
  await page.goBack();
  await page.locator('h1').tap();
  await expect(commentField(page)).toHaveValue(text);

  const other = await context.newPage();
  await other.goto(kanbao.pageUrl(articlePath));
  await other.locator('h1').tap();
  await expect(commentField(other)).toHaveValue(text);
  await commentField(other).fill(`${text}，真的`);
  await commentField(page).blur();
  await page.bringToFront();
  await expect(commentField(page)).toHaveValue(`${text}，真的`);

  // As in a crash, the page gets no event when it is closed.
  const crashed = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await other.close();
  await crashed.goto(kanbao.pageUrl(articlePath));
  await crashed.locator('h1').tap();
  await expect(commentField(crashed)).toHaveValue(`${text}，真的`);
});
