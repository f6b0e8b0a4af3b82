import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import { memberWithHistory, submitPassword } from './sign-in';
import { words } from './words';

const memberPage = '/userDetail.html';

test("R2.65 the member page asks for a login, shows all of the member's data, and none after the logout", async ({
  page,
  borrowKanbao,
}) => {
  // Not the shared Kanbao, because logging out ends all sessions of a member.
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl(memberPage));
  const head = page.getByRole('heading', { level: 1 });
  await expect(head).toHaveText(words('member.own.guestTitle'));
  const login = page.locator('main').getByRole('link', { name: words('titles.login') });
  await navigateBy(page, () => login.tap());
  await submitPassword(page, memberWithHistory);
  await page.waitForURL((url) => url.pathname.endsWith(memberPage));
  await expect(head).toHaveText(memberWithHistory.nickname);
  for (const part of ['following', 'favourites', 'signUps', 'comments', 'posts'] as const)
    await expect(page.getByRole('region', { name: words(`member.${part}`), exact: true })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: words('member.own.parts') }).getByRole('link');
  await navigateBy(page, () => tabs.filter({ hasText: words('member.favourites') }).tap());
  await expect(page.locator('#list > li')).toHaveCount(6);
  await page.goto(kanbao.pageUrl(memberPage));
  await page.getByRole('button', { name: words('login.account.logout') }).tap();
  await page.waitForURL((url) => !url.pathname.endsWith(memberPage));
  await page.goto(kanbao.pageUrl(memberPage));
  await expect(head).toHaveText(words('member.own.guestTitle'));
});
