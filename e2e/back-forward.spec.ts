import { idsOf, listItems, navigateBy, scrollTop } from './browser-page';
import { expect, test } from './browser-test';
import { leaveAndReturn } from './leave-and-return';
import { words } from './words';

test("R2.08 R2.77 going back restores home's column, length and scroll position; a link starts at the top", async ({
  page,
  kanbao,
}) => {
  const home = kanbao.pageUrl('/home.html?column=16');
  const stateBefore = await leaveAndReturn(page, home);
  expect(stateBefore.top).toBeGreaterThan(1000);
  expect(page.url()).toBe(home);
  expect(await idsOf(listItems(page))).toEqual(stateBefore.ids);
  await expect.poll(() => scrollTop(page)).toBe(stateBefore.top);

  const bar = page.getByRole('navigation', { name: words('home.columns'), exact: true });
  await bar.getByRole('link', { name: '快讯' }).evaluate((link) => link.scrollIntoView());
  await navigateBy(page, () => bar.getByRole('link', { name: '快讯' }).tap());
  expect(await scrollTop(page)).toBe(0);
  await expect(listItems(page)).toHaveCount(20);
});
