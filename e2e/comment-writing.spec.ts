import { countLoads, navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import {
  allCommentsPath,
  articlePath,
  commentField,
  commentForm,
  formStatus,
  listedComments,
  openArticleAndType,
  otherArticlePath,
  submitComment,
  uniqueCommentText,
} from './comment-form';
import { demoMember, signInByPassword } from './sign-in';
import { words } from './words';

test("R3.67 R7.81 R3.105 R1.02 shows a comment at once under its author's name without leaving the page", {
  tag: '@quick',
}, async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  await site.platform.faults({ discuss: 'slow:1500' });
  const text = uniqueCommentText();
  await openArticleAndType(page, site, text);
  await expect(commentForm(page).locator('[data-writer]')).toContainText(demoMember.nickname);
  const loads = countLoads(page);
  await submitComment(page);
  const first = listedComments(page).first();
  await expect(first).toContainText(text);
  await expect(first).toHaveAttribute('data-sending', '');
  await expect(first).not.toHaveAttribute('data-sending', '');
  await expect(formStatus(page)).toContainText(words('comment.sent'));
  await expect(commentField(page)).toHaveValue('');
  expect(loads()).toBe(0);
  await formStatus(page).getByRole('link').tap();
  await expect(first).toBeInViewport();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(text).count();
    })
    .toBe(1);
  await page.locator('h1').tap();
  await expect(commentField(page)).toHaveValue('');
  expect(await site.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});

test('restores an unsent text in its form after a reload and going back, and in no other form', async ({
  page,
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
});

test('R5.04 keeps the text through a login and returns to the form', async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  const text = uniqueCommentText();
  await openArticleAndType(page, site, text);
  await submitComment(page);
  await expect(formStatus(page)).toContainText(words('comment.login'));
  await expect(commentField(page)).toHaveValue(text);
  expect(await site.platform.calls({ operation: 'discuss' })).toEqual([]);
  await navigateBy(page, () =>
    formStatus(page)
      .getByRole('link', { name: words('titles.login') })
      .tap(),
  );
  const login = page.locator('form[action="/api/session/password"]');
  await login.locator('input[name=username]').fill(demoMember.username);
  await login.locator('input[name=password]').fill(demoMember.password);
  await login.getByRole('button', { name: words('login.submit.password') }).tap();
  await page.waitForURL(/#write$/);
  await expect(commentField(page)).toHaveValue(text);
  await submitComment(page);
  await expect(formStatus(page)).toContainText(words('comment.sent'));
  expect(await site.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});

test('counts down the last characters, grows with the text, and sends on Ctrl+Enter', async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  await openArticleAndType(page, site, '字'.repeat(979));
  const lengthHint = commentForm(page).locator('textarea + p');
  await expect(lengthHint).toBeEmpty();
  const height = async () => (await commentField(page).boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThan(300);
  await commentField(page).pressSequentially('👍🏽');
  await expect(lengthHint).toHaveText(words('comment.left', { count: 20 }));
  await commentField(page).fill('字'.repeat(1003));
  await expect(lengthHint).toHaveText(words('comment.over', { count: 3 }));
  await commentField(page).press('Control+Enter');
  await expect(formStatus(page)).toHaveText(words('comment.tooLong'));
  await expect(commentField(page)).toBeFocused();
  expect(await site.platform.calls({ operation: 'discuss' })).toEqual([]);
});

test('R3.67 adds a reply under its comment without leaving the page', async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  await page.goto(site.pageUrl(allCommentsPath));
  await page.locator('h1').tap();
  const comment = page.locator('#comment-list > li').nth(2);
  const link = comment.getByRole('link', { name: words('comment.reply'), exact: true });
  await link.tap();
  const reply = comment.locator('form');
  await expect(reply.getByRole('textbox')).toBeFocused();
  const text = uniqueCommentText();
  await reply.getByRole('textbox').fill(text);
  await page.reload();
  await page.locator('h1').tap();
  await expect(reply.getByRole('textbox')).toHaveValue(text);
  await reply.locator('[type=submit]').tap();
  await expect(comment.locator('ol[id^="replies-"]').getByText(text)).toBeVisible();
  await expect(reply).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(new URL(page.url()).pathname).toContain('commentAll');
  const [call] = await site.platform.calls({ operation: 'discuss' });
  expect(JSON.stringify(call)).toContain((await comment.getAttribute('id'))?.slice('comment-'.length));
});

test('loads no comment script before the form is used', async ({ page, kanbao }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(kanbao.pageUrl(articlePath));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-interactive])')).toHaveCount(2);
  const forWriting = /discussion-|\/api\/session/;
  expect(requestedPaths.filter((path) => forWriting.test(path))).toEqual([]);
  await commentField(page).tap();
  await expect(commentForm(page).locator('[data-interactive]')).toHaveCount(0);
  expect(requestedPaths.filter((path) => forWriting.test(path)).length).toBeGreaterThan(1);
});

test("R8.20 submits natively when the form's script fails to load", async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  await page.route('**/browser/discussion-*.js', (route) => route.abort());
  await page.goto(site.pageUrl(articlePath));
  const text = uniqueCommentText();
  await commentField(page).fill(text);
  await navigateBy(page, () => submitComment(page));
  await expect(formStatus(page)).toHaveText(words('comment.sent'));
  await expect(page.getByText(text)).toBeVisible();
});
