import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { words } from './words';

function likeOf(page: Page) {
  return page.locator('#like').getByRole('button');
}

/** Next has an alert of its own on every page. */
function alertOf(page: Page) {
  return page.locator('p[role="alert"]');
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** A page of the demo paper, and the call that is refused. */
const refusedPage = { path: '/newsDetail/16/16045.html', operation: 'getArticleContent' };

test('R8.02 R8.03 R8.08 refusals by 1004 without end: the fourth is an alert, and nothing reloads', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const loads = countLoads(page);
  await page.goto(kanbao.page('/newsDetail/16/16046.html'));
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  const status = page.locator('#like').getByRole('status');
  const alert = alertOf(page);
  for (let refusal = 1; refusal <= 3; refusal += 1) {
    const answered = page.waitForResponse(/\/api\/like$/);
    await likeOf(page).tap();
    await answered;
    await expect(status).toHaveText(words('write.failed'));
    await expect(alert).toHaveCount(0);
  }
  await likeOf(page).tap();
  await expect(alert).toHaveText(words('session.requestFailed'));
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
  expect(loads()).toBe(1);
  // A success ends the count (reading 9).
  await kanbao.platform.clearFaults();
  await likeOf(page).tap();
  await expect(status).toHaveText(words('like.thanks'));
});

test('R8.02 R8.03 R8.08 a page that is refused by 1004 reloads three times, counted together with the actions, and then an alert says so', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  // The page may be cached from another test.
  await kanbao.forget({ tags: ['*'], hard: true });
  await kanbao.platform.faults({ [refusedPage.operation]: 'status:1004' });
  let counted = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/refusal') counted += 1;
  });
  await page.goto(kanbao.page(refusedPage.path));
  await expect(page.locator('[data-refusal]')).toHaveText(words('session.requestFailed'));
  expect(counted).toBe(4);
  // The next act that is refused counts from there.
  await kanbao.platform.clearFaults();
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  await page.goto(kanbao.page('/newsDetail/16/16046.html'));
  await likeOf(page).tap();
  await expect(alertOf(page).filter({ hasText: words('session.requestFailed') })).toBeVisible();
});
