import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import { words } from './words';

test('R2.74 the close icon of the login page returns to the previous page', async ({ page, kanbao }) => {
  const home = kanbao.pageUrl('/home.html?column=5');
  await page.goto(home);
  await navigateBy(page, () => page.getByRole('link', { name: words('topBar.login') }).tap());
  expect(page.url()).toBe(kanbao.pageUrl('/login.html'));
  await navigateBy(page, () => page.getByRole('link', { name: words('topBar.close') }).tap());
  await expect(page).toHaveURL(home);
});
