import { article, box, formOf, openAndType, ownWords, send, told } from './comment-box';
import { expect, test } from './journey';
import { signInByPassword } from './sign-in';
import { words } from './words';

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

for (const [what, { status, body, message }] of Object.entries(refusals)) {
  test(`R8.24 a text refused with ${what} stays, also through a reload`, async ({ page, kanbao }) => {
    const text = ownWords();
    await page.route('**/api/comment', (route) => route.fulfill({ status, json: body }));
    await openAndType(page, kanbao, text);
    await send(page);
    await expect(told(page)).toHaveText(message);
    await expect(page.locator('li').getByText(text)).toHaveCount(0);
    await page.reload();
    await page.locator('h1').tap();
    await expect(box(page)).toHaveValue(text);
  });
}

for (const [what, fault] of [
  ['1004', 'status:1004'],
  ['10111', 'status:10111'],
] as const) {
  test(`R8.24 a session that is over (${what}) takes no text along`, async ({ page, borrowOwn }) => {
    const own = await borrowOwn();
    await signInByPassword(page, own);
    const text = ownWords();
    await openAndType(page, own, text);
    await own.platform.faults({ discuss: fault });
    await send(page);
    await expect(told(page)).not.toBeEmpty();
    await expect(box(page)).toHaveValue(text);
    await own.platform.clearFaults();
    await page.reload();
    await page.locator('h1').tap();
    await expect(box(page)).toHaveValue(text);
  });
}

test('a network that goes before the form’s script has come takes no text along', async ({
  page,
  context,
  kanbao,
}) => {
  await page.goto(kanbao.page(article));
  await context.setOffline(true);
  const text = ownWords();
  await box(page).fill(text);
  await formOf(page).locator('[type=submit]').tap();
  await expect(page.getByText(words('states.offline.title'))).toBeVisible();
  await expect(formOf(page).locator('[type=submit]')).not.toHaveAttribute('aria-busy', 'true');
  await expect(box(page)).toHaveValue(text);
  expect(page.url()).toBe(kanbao.page(article));
  await context.setOffline(false);
  await formOf(page).locator('[type=submit]').tap();
  await expect(told(page)).toContainText(words('comment.login'));
  await expect(box(page)).toHaveValue(text);
});

test('offline is told before anything is sent; with the network back it is sent once', async ({
  page,
  context,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const text = ownWords();
  await openAndType(page, own, text);
  await context.setOffline(true);
  await send(page);
  await expect(told(page)).toHaveText(words('comment.offline'));
  await expect(box(page)).toHaveValue(text);
  await context.setOffline(false);
  await send(page);
  await expect(told(page)).toContainText(words('comment.sent'));
  expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});

test('an answer that is lost on the way is not told as a failure, and the text counts once', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const text = ownWords();
  await openAndType(page, own, text);
  await page.route('**/api/comment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(told(page)).toHaveText(words('comment.unanswered'));
  await page.unrouteAll();
  await page.reload();
  await page.locator('h1').tap();
  await expect(box(page)).toHaveValue(text);
  await expect(told(page)).toHaveText(words('comment.unanswered'));
  await send(page);
  await expect(told(page)).toContainText(words('comment.sent'));
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});

test('R8.24 what nobody knows is sent again only when the reader wants it', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const text = ownWords();
  await openAndType(page, own, text);
  await own.platform.faults({ discuss: 'drop' });
  await send(page);
  await expect(told(page)).toHaveText(words('write.unknown'), { timeout: 30_000 });
  await expect(box(page)).toHaveValue(text);
  await own.platform.clearFaults();
  await send(page);
  await expect(told(page)).toContainText(words('comment.sent'), { timeout: 30_000 });
});

test('a double tap, and two tabs with the same text, are one comment', async ({
  page,
  context,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const text = ownWords();
  await openAndType(page, own, text);
  const other = await context.newPage();
  await other.goto(own.page(article));
  await other.locator('h1').tap();
  await expect(box(other)).toHaveValue(text);
  await own.platform.faults({ discuss: 'slow:800' });
  await formOf(page).locator('[type=submit]').dblclick();
  await send(other);
  for (const tab of [page, other]) await expect(told(tab)).toContainText(words('comment.sent'));
  expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});
