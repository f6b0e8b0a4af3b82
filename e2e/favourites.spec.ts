import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { follow } from './reader';
import { demoMember, signInByPassword } from './sign-in';
import { words } from './words';

const article = '/newsDetail/12/12003.html';

const formOf = (page: Page) => page.locator('#favourite');
const buttonOf = (page: Page) => formOf(page).getByRole('button', { name: words('favourite.keep') });
const told = (page: Page) => formOf(page).getByRole('status');

async function logIn(page: Page): Promise<void> {
  const form = page.locator('form[action="/api/session/password"]');
  await form.locator('input[name=username]').fill(demoMember.username);
  await form.locator('input[name=password]').fill(demoMember.password);
  await form.getByRole('button', { name: words('login.submit.password') }).tap();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R7.90 keeping leads to the login and back, is said, and is taken back by the same button', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page(article));
    await follow(page, () => buttonOf(page).tap());
    await expect(told(page)).toContainText(words('favourite.login'));
    expect(await own.platform.calls({ operation: 'fav' })).toEqual([]);
    await follow(page, () =>
      told(page)
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await follow(page, () => logIn(page));
    await expect(page).toHaveURL(/#favourite$/);
    await follow(page, () => buttonOf(page).tap());
    await expect(told(page)).toHaveText(words('favourite.kept'));
    await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'true');
    expect(page.url()).toContain('#favourite');
    await follow(page, () => buttonOf(page).tap());
    await expect(told(page)).toHaveText(words('favourite.taken'));
    await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'false');
    const calls = await own.platform.calls({ operation: 'fav' });
    expect(calls.map(({ method, body }) => [method, body.articleID, body.type, body.cancel])).toEqual([
      ['POST', '12003', '0', undefined],
      ['POST', '12003', '0', '1'],
    ]);
  });
});

test('R7.90 with scripts it is kept in place and shown again on the next page, on no other reader’s', async ({
  page,
  browser,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  await buttonOf(page).tap();
  await expect(told(page)).toHaveText(words('favourite.kept'));
  await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'true');
  const [call, ...others] = await own.platform.calls({ operation: 'fav' });
  expect(others).toEqual([]);
  expect(call?.body).toMatchObject({ articleID: '12003', userID: expect.stringMatching(/./) });

  await page.reload();
  await buttonOf(page).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'true');
  const other = await (await browser.newContext()).newPage();
  await other.goto(own.page(article));
  await expect(buttonOf(other)).toHaveAttribute('aria-pressed', 'false');
  await other.context().close();

  await buttonOf(page).tap();
  await expect(told(page)).toHaveText(words('favourite.taken'));
  await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'false');
});

test('R8.24 with scripts what the platform refuses is taken back and told; so is a missing login', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await page.goto(own.page('/imageDetail/13/13028.html'));
  await buttonOf(page).tap();
  await expect(told(page)).toContainText(words('favourite.login'));
  await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'false');
  await follow(page, () =>
    told(page)
      .getByRole('link', { name: words('titles.login') })
      .tap(),
  );
  await logIn(page);
  await expect(buttonOf(page)).toBeVisible();
  await own.platform.faults({ fav: 'status:9' });
  await buttonOf(page).tap();
  await expect(told(page)).toHaveText('测试错误 9');
  await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'false');
});

test('no other site can keep a thing for a reader', async ({ page, request, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const cookies = await page.context().cookies();
  const answer = await request.post(`${own.siteUrl}/api/favourite`, {
    form: { id: '12003' },
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'cross-site',
      origin: 'https://elsewhere.example',
    },
  });
  expect(answer.status()).toBe(403);
  expect(await own.platform.calls({ operation: 'fav' })).toEqual([]);
});
