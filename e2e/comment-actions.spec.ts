import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import {
  actionForm,
  actionsLinkOf,
  commentIdOf,
  commentLikeButton,
  commentListPath,
  commentSelector,
  likeCountOf,
  openActions,
  pageNotice,
  postCommentOnList,
} from './listed-comments';
import { signInByPassword, submitPassword } from './sign-in';
import { words } from './words';

test('R3.68 confirms a report and folds the comment until expanded; keeps the text of a rejected report', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentListPath));
  const comment = page.locator(commentSelector).nth(4);
  const text = comment.locator('p[dir]').first();
  const dialog = page.getByRole('dialog');
  await openActions(comment);
  await dialog.getByRole('link', { name: words('comment.actions.cancel') }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(actionsLinkOf(comment)).toBeFocused();

  await kanbao.platform.faults({ report: 'status:5' });
  await openActions(comment);
  await dialog.getByRole('radio', { name: words('comment.actions.reasons.spam') }).check();
  await dialog.getByRole('textbox').fill('广告');
  await dialog.getByRole('button', { name: words('comment.actions.report') }).tap();
  await expect(dialog.getByRole('status')).toHaveText('测试错误 5');
  await expect(dialog.getByRole('textbox')).toHaveValue('广告');
  await kanbao.platform.clearFaults();
  await dialog.getByRole('button', { name: words('comment.actions.report') }).tap();
  await expect(pageNotice(page)).toHaveText(words('comment.actions.reported'));
  await expect(text).toBeHidden();
  await expect(comment).toContainText(words('comment.actions.folded'));
  await expect(comment.getByRole('button', { name: words('comment.actions.show') })).toBeFocused();

  await page.reload();
  await page.locator('h1').tap();
  await expect(text).toBeHidden();
  await comment.getByRole('button', { name: words('comment.actions.show') }).tap();
  await expect(text).toBeVisible();
  await openActions(comment);
  await expect(dialog).toContainText(words('comment.actions.reportedBefore'));
});

test('R3.69 R6.12 R7.82 restores a deleted comment on undo, and deletes it when its author leaves the page', async ({
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

  await remove();
  await page.goto(kanbao.pageUrl('/home.html'));
  await expect.poll(async () => (await deletions()).length).toBe(1);
  await expect
    .poll(async () => {
      await page.goto(kanbao.pageUrl(commentListPath));
      await expect(page.locator(commentSelector).first()).toBeVisible();
      return page.getByText(text).count();
    })
    .toBe(0);
});

test('R3.68 asks for a login to report and returns to the comment', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl(commentListPath));
  await openActions(page.locator(commentSelector).nth(2));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words('comment.actions.login'));
  await navigateBy(page, () => dialog.getByRole('link', { name: words('titles.login') }).tap());
  await submitPassword(page);
  await navigateBy(page, () => page.getByRole('link', { name: words('comment.actions.choose') }).tap());
  await expect(actionForm(page, 'report')).toBeVisible();
});

test('loads the script for likes with the first like and does not lose that like', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (/comment-likes-\w+\.js$/.test(request.url())) chunks.push(request.url());
  });
  await page.goto(kanbao.pageUrl(commentListPath));
  await page.locator('h1').tap();
  await expect(page.locator('[aria-live][data-interactive]')).toHaveCount(0);
  await page.locator(commentSelector).nth(3).locator('p[dir]').first().tap();
  expect(chunks).toEqual([]);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(page.locator(commentSelector)).toHaveCount(25);
  const last = page.locator(commentSelector).last();
  const before = await likeCountOf(last);
  await commentLikeButton(last).tap();
  await expect(commentLikeButton(last)).toHaveAttribute('aria-pressed', 'true');
  await expect(commentLikeButton(last)).toContainText(String(before + 1));
  await expect(commentLikeButton(last)).not.toHaveAttribute('aria-disabled');
  expect(chunks).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R3.68 sends a report with its reason once and folds the comment', async ({ page, borrowKanbao }) => {
    const kanbao = await borrowKanbao();
    await page.goto(kanbao.pageUrl(commentListPath));
    const comment = page.locator(commentSelector).nth(3);
    const id = await commentIdOf(comment);
    await expect(actionsLinkOf(comment)).toHaveAttribute('rel', 'nofollow');
    await navigateBy(page, () => actionsLinkOf(comment).tap());
    await expect(page.getByText(words('comment.actions.login'))).toBeVisible();
    await navigateBy(page, () =>
      page
        .locator('main')
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await submitPassword(page);
    await navigateBy(page, () => page.getByRole('link', { name: words('comment.actions.choose') }).tap());
    const form = actionForm(page, 'report');
    await form.getByText(words('comment.actions.reasons.abuse')).tap();
    await form.getByRole('textbox').fill('骂人');
    await form.getByRole('button').tap();
    await expect(pageNotice(page)).toHaveText(words('comment.actions.reported'));
    await expect(page.locator('li:target')).toHaveAttribute('id', `comment-${id}`);
    const [call, ...otherCalls] = await kanbao.platform.calls({ operation: 'report' });
    expect(otherCalls).toEqual([]);
    expect(JSON.stringify(call)).toContain('abuse');

    await navigateBy(page, () => actionsLinkOf(comment).tap());
    await expect(page.getByText(words('comment.actions.reportedBefore'))).toBeVisible();
    await expect(page.locator('main li p[dir]')).toBeHidden();
    await page.getByText(words('comment.actions.show')).tap();
    await expect(page.locator('main li p[dir]')).toBeVisible();
  });

  test('R1.02 R1.03 R3.69 R3.105 R6.11 R6.12 R7.82 lets readers delete only their comments, after a confirmation', async ({
    page,
    borrowKanbao,
  }) => {
    const kanbao = await borrowKanbao();
    await signInByPassword(page, kanbao);
    const text = `说错了${Date.now()}`;
    const comment = await postCommentOnList(page, kanbao, text);
    await navigateBy(page, () => actionsLinkOf(page.locator(commentSelector).nth(5)).tap());
    await expect(actionForm(page, 'report')).toBeVisible();
    await expect(actionForm(page, 'delete')).toHaveCount(0);
    await navigateBy(page, () => page.getByRole('link', { name: words('comment.actions.cancel') }).tap());
    await navigateBy(page, () => actionsLinkOf(comment).tap());
    await expect(page.getByText(words('comment.actions.question'))).toBeVisible();
    await navigateBy(page, () => page.getByRole('link', { name: words('comment.actions.cancel') }).tap());
    await expect(comment).toBeVisible();
    expect(await kanbao.platform.calls({ operation: 'delMyDiscuss' })).toEqual([]);
    await navigateBy(page, () => actionsLinkOf(comment).tap());
    await actionForm(page, 'delete').getByRole('button').tap();
    await expect(pageNotice(page)).toHaveText(words('comment.actions.deleted'));
    await expect(page.getByText(text)).toHaveCount(0);
    expect(await kanbao.platform.calls({ operation: 'delMyDiscuss' })).toHaveLength(1);
  });
});
