import { expect, test } from './journey';
import { words } from './words';

test.use({ javaScriptEnabled: false });

test('R3.38 every column is found without scrolling a row and without scripts', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/home.html'));
  const row = page.getByRole('navigation', { name: words('home.columns') });
  const names = await row.getByRole('listitem').allInnerTexts();
  const all = row.getByRole('link', { name: words('home.allColumns') });
  await expect(all).toBeInViewport();
  await all.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('home.allColumns'));
  await expect(page).toHaveTitle(new RegExp(words('home.allColumns')));
  const overview = page.getByRole('main');
  // The row ends with the ranking, which is no column.
  for (const name of names.slice(0, -1)) {
    await expect(overview.getByRole('link', { name: name.trim(), exact: true }).first()).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  const last = names.at(-2)?.trim() ?? '';
  await overview.getByRole('link', { name: last, exact: true }).first().click();
  await expect(page).toHaveURL(/column/);
});
