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

test('R8.24 keeps a text when the session has ended', async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  const text = uniqueCommentText();
  await openArticleAndType(page, site, text);
  await site.platform.faults({ discuss: 'status:1004' });
  await submitComment(page);
  await expect(formStatus(page)).not.toBeEmpty();
  await expect(commentField(page)).toHaveValue(text);
  await site.platform.clearFaults();
  await page.reload();
  await page.locator('h1').tap();
  await expect(commentField(page)).toHaveValue(text);
});

test("keeps a text when the network fails before the form's script is loaded", async ({
  page,
  context,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(articlePath));
  await context.setOffline(true);
  const text = uniqueCommentText();
  await commentField(page).fill(text);
  await commentForm(page).locator('[type=submit]').tap();
  await expect(page.getByText(words('states.offline.title'))).toBeVisible();
  await expect(commentForm(page).locator('[type=submit]')).not.toHaveAttribute('aria-busy', 'true');
  await expect(commentField(page)).toHaveValue(text);
  expect(page.url()).toBe(kanbao.pageUrl(articlePath));
  await context.setOffline(false);
  await commentForm(page).locator('[type=submit]').tap();
  await expect(formStatus(page)).toContainText(words('comment.login'));
  await expect(commentField(page)).toHaveValue(text);
});

test('reports being offline before anything is sent, and sends once when online', async ({
  page,
  context,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  const text = uniqueCommentText();
  await openArticleAndType(page, site, text);
  await context.setOffline(true);
  await submitComment(page);
  await expect(formStatus(page)).toHaveText(words('comment.offline'));
  await expect(commentField(page)).toHaveValue(text);
  await context.setOffline(false);
  await submitComment(page);
  await expect(formStatus(page)).toContainText(words('comment.sent'));
  expect(await site.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});
