import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import {
  actForm,
  actsOf,
  comments,
  idOf,
  likeOf,
  likesOf,
  list,
  openActs,
  say,
  toldOn,
} from './listed-comments';
import { follow } from './reader';
import { demoMember, sendPassword, signInByPassword } from './sign-in';
import { words } from './words';

/** Who writes, where no script says it. */
const writer = (page: Page) => page.frameLocator('iframe[src^="/api/comment/writer"]');

test('R6.11 nobody deletes what others wrote, whatever they send', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(list));
  const comment = page.locator(comments).first();
  const id = await idOf(comment);
  const send = (act: string, form: Record<string, string>, site = 'same-origin') =>
    page.request.post(`${own.siteUrl}/api/comment-${act}`, {
      form: { comment: id, of: '14502', source: '1', ...form },
      headers: { accept: 'application/json', 'sec-fetch-site': site },
    });
  const forged = await send('delete', {});
  expect([forged.status(), await forged.json()]).toMatchObject([
    403,
    { outcome: 'commentNotOwn', message: words('comment.acts.notOwn') },
  ]);
  expect((await send('delete', {}, 'cross-site')).status()).toBe(403);
  expect((await send('report', { reason: 'spam' }, 'cross-site')).status()).toBe(403);
  expect((await send('report', { reason: 'dislike' })).status()).toBe(400);
  expect((await send('report', { reason: 'spam', content: '长'.repeat(201) })).status()).toBe(422);
  expect(await own.platform.calls({ operation: 'delMyDiscuss' })).toEqual([]);
  expect(await own.platform.calls({ operation: 'report' })).toEqual([]);
  await page.reload();
  await expect(comment).toHaveAttribute('id', `comment-${id}`);
});

test('a page of acts is never kept, and says nothing of who reads it; what is no comment leads home', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const ask = (address: string) => page.request.get(address);
  for (const path of [1, 2].map(() => '/replyAll/26.html?act=report&comment=26')) {
    const answer = await ask(own.page(path));
    expect([answer.status(), answer.headers()['x-kanbao-cache']]).toEqual([200, 'bypass']);
    expect(await answer.text()).not.toContain(demoMember.nickname);
  }
  for (const query of ['', '?comment=', '?comment=../1', '?comment=1/2/3']) {
    const answer = await page.request.get(`${own.siteUrl}/api/comment-acts${query}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], query).toEqual([
      303,
      new URL(own.page('/home.html')).pathname,
    ]);
  }
  const elsewhere = `${own.siteUrl}/api/comment-acts?comment=26&back=https://evil.example/`;
  const answer = await page.request.get(elsewhere, { maxRedirects: 0 });
  expect(answer.headers().location).not.toContain('evil.example');
  expect((await ask(own.page('/replyAll/26.html?act=report&comment=987654'))).status()).toBe(404);
  expect((await ask(own.page('/replyAll/26.html?act=dance&comment=26'))).status()).toBe(404);
});

test('R3.68 a report is sent from where the comment stands, said, and folds it away until it is asked for', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(list));
  const comment = page.locator(comments).nth(4);
  const text = comment.locator('p[dir]').first();
  const dialog = page.getByRole('dialog');
  await openActs(comment);
  await dialog.getByRole('link', { name: words('comment.acts.cancel') }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(actsOf(comment)).toBeFocused();

  await own.platform.faults({ report: 'status:5' });
  await openActs(comment);
  await dialog.getByRole('radio', { name: words('comment.acts.reasons.spam') }).check();
  await dialog.getByRole('textbox').fill('广告');
  await dialog.getByRole('button', { name: words('comment.acts.report') }).tap();
  await expect(dialog.getByRole('status')).toHaveText('测试错误 5');
  await expect(dialog.getByRole('textbox')).toHaveValue('广告');
  await own.platform.clearFaults();
  await dialog.getByRole('button', { name: words('comment.acts.report') }).tap();
  await expect(toldOn(page)).toHaveText(words('comment.acts.reported'));
  await expect(text).toBeHidden();
  await expect(comment).toContainText(words('comment.acts.folded'));
  await expect(comment.getByRole('button', { name: words('comment.acts.show') })).toBeFocused();

  await page.reload();
  await page.locator('h1').tap();
  await expect(text).toBeHidden();
  await comment.getByRole('button', { name: words('comment.acts.show') }).tap();
  await expect(text).toBeVisible();
  await openActs(comment);
  await expect(dialog).toContainText(words('comment.acts.reportedBefore'));
});

test('R3.69 R6.12 R7.82 an own comment goes after a question and a while in which it can come back', async ({
  page,
  borrowOwn,
}) => {
  // Three times the reader has five seconds for second thoughts.
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const text = `又说错了${Date.now()}`;
  const comment = await say(page, own, text);
  const dialog = page.getByRole('dialog');
  const remove = async () => {
    await openActs(comment);
    await expect(dialog).toContainText(words('comment.acts.question'));
    await dialog.getByRole('button', { name: words('comment.acts.delete') }).tap();
    await expect(page.getByText(text)).toBeHidden();
  };
  const deletions = () => own.platform.calls({ operation: 'delMyDiscuss' });

  await remove();
  const undo = comment.getByRole('button', { name: words('comment.acts.undo') });
  await expect(undo).toBeFocused();
  await undo.tap();
  await expect(page.getByText(text)).toBeVisible();
  expect(await deletions()).toEqual([]);

  await own.platform.faults({ delMyDiscuss: 'status:5' });
  await remove();
  await expect(toldOn(page)).toHaveText('测试错误 5', { timeout: 15_000 });
  await expect(page.getByText(text)).toBeVisible();
  await own.platform.clearFaults();

  const refused = (await deletions()).length;
  await remove();
  // Who leaves meant it.
  await page.goto(own.page('/home.html'));
  await expect.poll(async () => (await deletions()).length).toBe(refused + 1);
  await expect(async () => {
    await page.goto(own.page(list));
    await expect(page.locator(comments).first()).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('R3.68 who is not logged in is led to it, and back to the comment', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await page.goto(own.page(list));
  await openActs(page.locator(comments).nth(2));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words('comment.acts.login'));
  await follow(page, () => dialog.getByRole('link', { name: words('titles.login') }).tap());
  await sendPassword(page);
  await follow(page, () => page.getByRole('link', { name: words('comment.acts.choose') }).tap());
  await expect(actForm(page, 'report')).toBeVisible();
});

test('who only reads comments fetches nothing for what can be done with them; the first act brings it, and is not lost', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (/comment-acts-\w+\.js$/.test(request.url())) chunks.push(request.url());
  });
  await page.goto(own.page(list));
  await page.locator('h1').tap();
  await expect(page.locator('[aria-live][data-waits]')).toHaveCount(0);
  await page.locator(comments).nth(3).locator('p[dir]').first().tap();
  expect(chunks).toEqual([]);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(page.locator(comments)).toHaveCount(25);
  const last = page.locator(comments).last();
  const before = await likesOf(last);
  await likeOf(last).tap();
  await expect(likeOf(last)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeOf(last)).toContainText(String(before + 1));
  await expect(likeOf(last)).not.toHaveAttribute('aria-disabled');
  expect(chunks).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R3.68 a report has a reason, is taken once, and folds what was reported away', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page(list));
    await expect(writer(page).getByRole('link', { name: words('comment.login') })).toBeVisible();
    const comment = page.locator(comments).nth(3);
    const id = await idOf(comment);
    await expect(actsOf(comment)).toHaveAttribute('rel', 'nofollow');
    await follow(page, () => actsOf(comment).tap());
    await expect(page.getByText(words('comment.acts.login'))).toBeVisible();
    await follow(page, () =>
      page
        .locator('main')
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await sendPassword(page);
    await follow(page, () => page.getByRole('link', { name: words('comment.acts.choose') }).tap());
    const form = actForm(page, 'report');
    await form.getByText(words('comment.acts.reasons.abuse')).tap();
    await form.getByRole('textbox').fill('骂人');
    await form.getByRole('button').tap();
    await expect(toldOn(page)).toHaveText(words('comment.acts.reported'));
    await expect(page.locator('li:target')).toHaveAttribute('id', `comment-${id}`);
    const [call, ...others] = await own.platform.calls({ operation: 'report' });
    expect(others).toEqual([]);
    expect(JSON.stringify(call)).toContain('abuse');

    await follow(page, () => actsOf(comment).tap());
    await expect(page.getByText(words('comment.acts.reportedBefore'))).toBeVisible();
    await expect(page.locator('main li p[dir]')).toBeHidden();
    await page.getByText(words('comment.acts.show')).tap();
    await expect(page.locator('main li p[dir]')).toBeVisible();
  });

  test('R1.02 R1.03 R3.69 R3.105 R6.11 R6.12 R7.82 an own comment is deleted after a question, and only an own one', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await signInByPassword(page, own);
    const text = `说错了${Date.now()}`;
    const comment = await say(page, own, text);
    await expect(writer(page).getByText(demoMember.nickname)).toBeVisible();
    await follow(page, () => actsOf(page.locator(comments).nth(5)).tap());
    await expect(actForm(page, 'report')).toBeVisible();
    await expect(actForm(page, 'delete')).toHaveCount(0);
    await follow(page, () => page.getByRole('link', { name: words('comment.acts.cancel') }).tap());
    await follow(page, () => actsOf(comment).tap());
    await expect(page.getByText(words('comment.acts.question'))).toBeVisible();
    await follow(page, () => page.getByRole('link', { name: words('comment.acts.cancel') }).tap());
    await expect(comment).toBeVisible();
    expect(await own.platform.calls({ operation: 'delMyDiscuss' })).toEqual([]);
    await follow(page, () => actsOf(comment).tap());
    await actForm(page, 'delete').getByRole('button').tap();
    await expect(toldOn(page)).toHaveText(words('comment.acts.deleted'));
    await expect(page.getByText(text)).toHaveCount(0);
    expect(await own.platform.calls({ operation: 'delMyDiscuss' })).toHaveLength(1);
  });

  test('R1.02 who writes is told in Tibetan letters, from an address of ours', async ({
    kanbao,
    request,
  }) => {
    const frame = await request.get(`${kanbao.siteUrl}/api/comment/writer?locale=bo`);
    const [, address = ''] = /src: url\("([^"]*)"\)/.exec(await frame.text()) ?? [];
    expect(address).toMatch(/^\/_next\/static\/media\//);
    const letters = await request.get(kanbao.siteUrl + address);
    expect(letters.status()).toBe(200);
    expect(letters.headers()['content-type']).toBe('font/woff2');
  });
});
