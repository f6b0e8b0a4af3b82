import {
  all,
  article,
  box,
  formOf,
  openAndType,
  otherArticle,
  ownWords,
  said,
  send,
  told,
} from './comment-box';
import { expect, test } from './journey';
import { follow } from './reader';
import { demoMember, signInByPassword } from './sign-in';
import { words } from './words';

test('R3.67 R7.81 R3.105 R1.02 own words stand there at once, by whom, and the page is never left', {
  tag: '@quick',
}, async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await own.platform.faults({ discuss: 'slow:1500' });
  const text = ownWords();
  await openAndType(page, own, text);
  await expect(formOf(page).locator('[data-writer]')).toContainText(demoMember.nickname);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await send(page);
  const first = said(page).first();
  await expect(first).toContainText(text);
  await expect(first).toHaveAttribute('data-sending', '');
  await expect(first).not.toHaveAttribute('data-sending', '');
  await expect(told(page)).toContainText(words('comment.sent'));
  await expect(box(page)).toHaveValue('');
  expect(loads).toBe(0);
  // It can be reached, and is what everybody gets.
  await told(page).getByRole('link').tap();
  await expect(first).toBeInViewport();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.locator('h1').tap();
  await expect(box(page)).toHaveValue('');
  expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});

test('a comment that awaits review says so', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await own.platform.config({ discussConfig: { reviewFirst: true } });
  await signInByPassword(page, own);
  const text = ownWords();
  await openAndType(page, own, text);
  await send(page);
  await expect(told(page)).toContainText(words('comment.waiting'));
  await expect(said(page).first()).toContainText(words('comment.inReview'));
});

test('a text that was not sent comes back to its own form: reload, back, another tab, a crash', async ({
  page,
  context,
  kanbao,
}) => {
  const text = ownWords();
  await openAndType(page, kanbao, text);
  await page.reload();
  await page.locator('h1').tap();
  await expect(box(page)).toHaveValue(text);

  await follow(page, () => page.goto(kanbao.page(otherArticle)));
  await box(page).tap();
  await expect(formOf(page).locator('[data-waits]')).toHaveCount(0);
  await expect(box(page)).toHaveValue('');
  await page.goBack();
  await page.locator('h1').tap();
  await expect(box(page)).toHaveValue(text);

  const other = await context.newPage();
  await other.goto(kanbao.page(article));
  await other.locator('h1').tap();
  await expect(box(other)).toHaveValue(text);
  await box(other).fill(`${text}，真的`);
  await box(page).blur();
  await page.bringToFront();
  await expect(box(page)).toHaveValue(`${text}，真的`);

  // A browser that crashes says nothing to its pages.
  const crashed = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await other.close();
  await crashed.goto(kanbao.page(article));
  await crashed.locator('h1').tap();
  await expect(box(crashed)).toHaveValue(`${text}，真的`);
});

test('R5.04 login takes nothing away and leads back to the form', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  const text = ownWords();
  await openAndType(page, own, text);
  await send(page);
  await expect(told(page)).toContainText(words('comment.login'));
  await expect(box(page)).toHaveValue(text);
  expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
  await follow(page, () =>
    told(page)
      .getByRole('link', { name: words('titles.login') })
      .tap(),
  );
  const login = page.locator('form[action="/api/session/password"]');
  await login.locator('input[name=username]').fill(demoMember.username);
  await login.locator('input[name=password]').fill(demoMember.password);
  await login.getByRole('button', { name: words('login.submit.password') }).tap();
  await page.waitForURL(/#write$/);
  await expect(box(page)).toHaveValue(text);
  await send(page);
  await expect(told(page)).toContainText(words('comment.sent'));
  expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});

test('letters that are left are told before the limit bites; the box grows; Ctrl+Enter sends', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await openAndType(page, own, '字'.repeat(979));
  const left = formOf(page).locator('textarea + p');
  await expect(left).toBeEmpty();
  const height = async () => (await box(page).boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThan(300);
  await box(page).pressSequentially('👍🏽');
  await expect(left).toHaveText(words('comment.left', { count: 20 }));
  await box(page).fill('字'.repeat(1003));
  await expect(left).toHaveText(words('comment.over', { count: 3 }));
  await box(page).press('Control+Enter');
  await expect(told(page)).toHaveText(words('comment.tooLong'));
  await expect(box(page)).toBeFocused();
  expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
});

test('R3.67 a reply is written under its comment, and the page stays where it is', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(all));
  await page.locator('h1').tap();
  const comment = page.locator('#comment-list > li').nth(2);
  const link = comment.getByRole('link', { name: words('comment.reply'), exact: true });
  await link.tap();
  const reply = comment.locator('form');
  await expect(reply.getByRole('textbox')).toBeFocused();
  const text = ownWords();
  await reply.getByRole('textbox').fill(text);
  await page.reload();
  await page.locator('h1').tap();
  await expect(reply.getByRole('textbox')).toHaveValue(text);
  await reply.locator('[type=submit]').tap();
  await expect(comment.locator('ol[id^="replies-"]').getByText(text)).toBeVisible();
  await expect(reply).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(new URL(page.url()).pathname).toContain('commentAll');
  const [call] = await own.platform.calls({ operation: 'discuss' });
  expect(JSON.stringify(call)).toContain((await comment.getAttribute('id'))?.slice('comment-'.length));
});

test('an article has no request and no file for writing before its reader does something', async ({
  page,
  kanbao,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(kanbao.page(article));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-waits])')).toHaveCount(2);
  const forWriting = /writing-|\/api\/(comment\/words|session)/;
  expect(asked.filter((path) => forWriting.test(path))).toEqual([]);
  await box(page).tap();
  await expect(formOf(page).locator('[data-waits]')).toHaveCount(0);
  expect(asked.filter((path) => forWriting.test(path)).length).toBeGreaterThan(1);
});

test('R8.20 a form whose script cannot be had goes the browser’s own way', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.route('**/browser/writing-*.js', (route) => route.abort());
  await page.goto(own.page(article));
  const text = ownWords();
  await box(page).fill(text);
  await follow(page, () => send(page));
  await expect(told(page)).toHaveText(words('comment.sent'));
  await expect(page.getByText(text)).toBeVisible();
});
