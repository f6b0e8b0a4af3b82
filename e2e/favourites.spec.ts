import type { Page } from '@playwright/test';
import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import type { SharedKanbao } from './kanbao';
import { type NewMember, registerMember } from './new-member';
import { demoMember, signInAsNewMember, submitPassword } from './sign-in';
import { words } from './words';

const article = '/newsDetail/12/12003.html';

const favouriteForm = (page: Page) => page.locator('#favourite');
const favouriteButton = (page: Page) =>
  favouriteForm(page).getByRole('button', { name: words('favourite.keep') });
const favouriteStatus = (page: Page) => favouriteForm(page).getByRole('status');

const followLogin = (page: Page) =>
  navigateBy(page, () =>
    favouriteStatus(page)
      .getByRole('link', { name: words('titles.login') })
      .tap(),
  );

async function favouriteCallsOf({ platform }: SharedKanbao, { id }: NewMember) {
  const calls = await platform.calls({ operation: 'fav' });
  return calls.filter(({ body }) => body.userID === id);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R7.90 asks for a login, confirms the favorite, and removes it with the same button', async ({
    page,
    kanbao,
  }) => {
    const member = await registerMember(kanbao);
    await page.goto(kanbao.pageUrl(article));
    await navigateBy(page, () => favouriteButton(page).tap());
    await expect(favouriteStatus(page)).toContainText(words('favourite.login'));
    await followLogin(page);
    await navigateBy(page, () => submitPassword(page, { username: member.phone, password: member.password }));
    await expect(page).toHaveURL(/#favourite$/);
    expect(await favouriteCallsOf(kanbao, member)).toEqual([]);
    await navigateBy(page, () => favouriteButton(page).tap());
    await expect(favouriteStatus(page)).toHaveText(words('favourite.saved'));
    await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true');
    expect(page.url()).toContain('#favourite');
    await navigateBy(page, () => favouriteButton(page).tap());
    await expect(favouriteStatus(page)).toHaveText(words('favourite.taken'));
    await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'false');
    const calls = await favouriteCallsOf(kanbao, member);
    expect(calls.map(({ method, body }) => [method, body.articleID, body.type, body.cancel])).toEqual([
      ['POST', '12003', '0', undefined],
      ['POST', '12003', '0', '1'],
    ]);
  });
});

test('R7.90 adds a favorite in place with JavaScript and shows it on the next page, for no other reader', async ({
  page,
  browser,
  kanbao,
}) => {
  const member = await signInAsNewMember(page, kanbao);
  await page.goto(kanbao.pageUrl(article));
  await favouriteButton(page).tap();
  await expect(favouriteStatus(page)).toHaveText(words('favourite.saved'));
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true');
  const calls = await favouriteCallsOf(kanbao, member);
  expect(calls.map(({ body }) => body.articleID)).toEqual(['12003']);

  await page.reload();
  await favouriteButton(page).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true');
  const other = await (await browser.newContext()).newPage();
  await other.goto(kanbao.pageUrl(article));
  await expect(favouriteButton(other)).toHaveAttribute('aria-pressed', 'false');
  await other.context().close();

  await favouriteButton(page).tap();
  await expect(favouriteStatus(page)).toHaveText(words('favourite.taken'));
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'false');
});

test('R8.24 reports a missing login and a rejection with JavaScript, and adds no favorite', async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  await page.goto(site.pageUrl('/imageDetail/13/13028.html'));
  await favouriteButton(page).tap();
  await expect(favouriteStatus(page)).toContainText(words('favourite.login'));
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'false');
  await followLogin(page);
  await submitPassword(page, demoMember);
  await expect(favouriteButton(page)).toBeVisible();
  await site.platform.faults({ fav: 'status:9' });
  await favouriteButton(page).tap();
  await expect(favouriteStatus(page)).toHaveText('测试错误 9');
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'false');
});
