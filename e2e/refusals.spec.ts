import { articleLikeButton } from './article-like';
import { countLoads } from './browser-page';
import { expect, test } from './browser-test';
import { alertOf, refusedPage } from './refused-page';
import { words } from './words';

test('R8.02 R8.03 R8.08 shows an alert after the fourth rejection with 1004, and reloads nothing', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const loads = countLoads(page);
  await page.goto(kanbao.pageUrl('/newsDetail/16/16046.html'));
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  const status = page.locator('#like').getByRole('status');
  const alert = alertOf(page);
  for (let refusal = 1; refusal <= 3; refusal += 1) {
    const answered = page.waitForResponse(/\/api\/like$/);
    await articleLikeButton(page).tap();
    await answered;
    await expect(status).toHaveText(words('write.failed'));
    await expect(alert).toHaveCount(0);
  }
  await articleLikeButton(page).tap();
  await expect(alert).toHaveText(words('session.requestFailed'));
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'false');
  expect(loads()).toBe(1);
  // A success resets the count of rejections (reading 9).
  await kanbao.platform.clearFaults();
  await articleLikeButton(page).tap();
  await expect(status).toHaveText(words('like.thanks'));
});

test('R8.02 R8.03 R8.08 reloads a page rejected with 1004 three times, counted together with writes, and then shows an alert', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  // Other tests may have cached the page.
  await kanbao.forget({ tags: ['*'], hard: true });
  await kanbao.platform.faults({ [refusedPage.operation]: 'status:1004' });
  let counted = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/refusal') counted += 1;
  });
  await page.goto(kanbao.pageUrl(refusedPage.path));
  await expect(page.locator('[data-refusal]')).toHaveText(words('session.requestFailed'));
  expect(counted).toBe(4);
  // The refusals of the first page still count, so one rejected write shows the alert.
  await kanbao.platform.clearFaults();
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  await page.goto(kanbao.pageUrl('/newsDetail/16/16046.html'));
  await articleLikeButton(page).tap();
  await expect(alertOf(page).filter({ hasText: words('session.requestFailed') })).toBeVisible();
});
