import { expect, test } from './browser-test';
import {
  commentField,
  formStatus,
  openArticleAndType,
  submitComment,
  uniqueCommentText,
} from './comment-form';
import { words } from './words';

test('R8.24 keeps a text that the site rejects as too long or too frequent, also after a reload', async ({
  page,
  kanbao,
}) => {
  const text = uniqueCommentText();
  await openArticleAndType(page, kanbao, text);
  for (const { status, outcome } of [
    { status: 413, outcome: 'tooLarge' },
    { status: 429, outcome: 'tooOften' },
  ]) {
    const message = words(`write.${outcome}`);
    await page.route('**/api/comment', (route) =>
      route.fulfill({ status, json: { ok: false, outcome, message } }),
    );
    await submitComment(page);
    await expect(formStatus(page)).toHaveText(message);
    await expect(commentField(page)).toHaveValue(text);
    await expect(page.locator('li').getByText(text)).toHaveCount(0);
    await page.unroute('**/api/comment');
  }
  await page.reload();
  await page.locator('h1').tap();
  await expect(commentField(page)).toHaveValue(text);
});
