import { expect, test } from '../../browser-test';
import {
  commentField,
  formStatus,
  openArticleAndType,
  submitComment,
  uniqueCommentText,
} from '../../comment-form';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';

const refusals: Record<string, { status: number; body: object; message: string }> = {
  '413': {
    status: 413,
    body: { ok: false, outcome: 'tooLarge', message: words('write.tooLarge') },
    message: words('write.tooLarge'),
  },
  '429': {
    status: 429,
    body: { ok: false, outcome: 'tooOften', message: words('write.tooOften') },
    message: words('write.tooOften'),
  },
};

for (const [refusal, { status, body, message }] of Object.entries(refusals)) {
  test(`R8.24 keeps a text rejected with ${refusal} through a reload`, async ({ page, kanbao }) => {
    const text = uniqueCommentText();
    await page.route('**/api/comment', (route) => route.fulfill({ status, json: body }));
    await openArticleAndType(page, kanbao, text);
    await submitComment(page);
    await expect(formStatus(page)).toHaveText(message);
    await expect(page.locator('li').getByText(text)).toHaveCount(0);
    await page.reload();
    await page.locator('h1').tap();
    await expect(commentField(page)).toHaveValue(text);
  });
}

for (const code of ['1004', '10111']) {
  test(`R8.24 keeps a text when the session has ended (${code})`, async ({ page, borrowKanbao }) => {
    const site = await borrowKanbao();
    await signInByPassword(page, site);
    const text = uniqueCommentText();
    await openArticleAndType(page, site, text);
    await site.platform.faults({ discuss: `status:${code}` });
    await submitComment(page);
    await expect(formStatus(page)).not.toBeEmpty();
    await expect(commentField(page)).toHaveValue(text);
    await site.platform.clearFaults();
    await page.reload();
    await page.locator('h1').tap();
    await expect(commentField(page)).toHaveValue(text);
  });
}

test('does not show a lost response as a failure, and stores the comment once', async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  const text = uniqueCommentText();
  await openArticleAndType(page, site, text);
  await page.route('**/api/comment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submitComment(page);
  await expect(formStatus(page)).toHaveText(words('comment.unanswered'));
  await page.unrouteAll();
  await page.reload();
  await page.locator('h1').tap();
  await expect(commentField(page)).toHaveValue(text);
  await expect(formStatus(page)).toHaveText(words('comment.unanswered'));
  await submitComment(page);
  await expect(formStatus(page)).toContainText(words('comment.sent'));
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(text).count();
    })
    .toBe(1);
  expect(await site.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});

test('R8.24 only the reader can resubmit a comment with an unknown outcome', async ({
  page,
  startNewKanbao,
}) => {
  // On a borrowed Kanbao, faults of earlier tests may have opened the circuit breaker, which fails calls at once.
  const site = await startNewKanbao();
  await signInByPassword(page, site);
  const text = uniqueCommentText();
  await openArticleAndType(page, site, text);
  await site.platform.faults({ discuss: 'drop' });
  await submitComment(page);
  const checking = page.getByText(words('write.checking'));
  await expect(checking).toBeVisible();
  await expect(formStatus(page)).toHaveText(words('write.unknown'));
  await expect(checking).toBeHidden();
  await expect(commentField(page)).toHaveValue(text);
  await site.platform.clearFaults();
  await submitComment(page);
  await expect(formStatus(page)).toContainText(words('comment.sent'));
});
