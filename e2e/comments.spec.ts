import type { Page } from '@playwright/test';
import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import { commentListPath, commentSelector } from './listed-comments';
import { signInByPassword, submitPassword } from './sign-in';
import { words } from './words';

const article = '/newsDetail/12/12003.html';

const commentForm = (page: Page) => page.locator('form[action="/api/comment"]');

async function submitComment(page: Page, text: string): Promise<void> {
  await commentForm(page).getByRole('textbox').fill(text);
  await commentForm(page).locator('button[type=submit]').tap();
}

test('offers new comments of other readers and shows them on demand', async ({
  page,
  browser,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl(commentListPath));
  const newest = page.locator(commentSelector).first();
  const before = await newest.getAttribute('id');

  const other = await (await browser.newContext({ hasTouch: true })).newPage();
  await signInByPassword(other, kanbao);
  const text = `刚从垭口下来${Date.now()}`;
  const answer = await other.request.post(`${kanbao.siteUrl}/api/comment`, {
    form: { of: '14502', source: '1', content: text },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
  await other.context().close();

  // This tap loads the discussion's script.
  await commentForm(page).getByRole('textbox').tap();
  const offer = page.getByRole('link', { name: words('comment.fresh', { count: 1 }) });
  await expect(offer).toBeVisible();
  expect(await newest.getAttribute('id')).toBe(before);
  await offer.tap();
  await expect(newest).toContainText(text);
  await expect(newest).toBeFocused();
  await expect(offer).toHaveCount(0);
});

test.describe('a comment without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R5.01 R5.04 R7.81 keeps a text through a rejection and a login, and sends it once', async ({
    page,
    borrowKanbao,
  }) => {
    const kanbao = await borrowKanbao();
    const text = `桥修好了，走着踏实。${Date.now()}`;
    await page.goto(kanbao.pageUrl(article));
    await submitComment(page, '   ');
    await expect(commentForm(page).getByRole('status')).toHaveText(words('comment.empty'));
    await submitComment(page, text);
    await expect(commentForm(page).getByRole('status')).toContainText(words('comment.login'));
    await expect(commentForm(page).getByRole('textbox')).toHaveValue(text);
    expect(await kanbao.platform.calls({ operation: 'discuss' })).toEqual([]);
    await navigateBy(page, () =>
      commentForm(page)
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await submitPassword(page);
    await expect(commentForm(page).getByRole('textbox')).toHaveValue(text);
    await commentForm(page).locator('button[type=submit]').tap();
    await expect(commentForm(page).getByRole('status')).toHaveText(words('comment.sent'));
    await expect(commentForm(page).getByRole('textbox')).toHaveValue('');
    await expect(page.getByText(text)).toBeVisible();
    expect(await kanbao.platform.calls({ operation: 'discuss' })).toHaveLength(1);
  });
});
