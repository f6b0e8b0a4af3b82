import { pageWidth } from './browser-page';
import { expect, test } from './browser-test';
import { words } from './words';

test.use({ javaScriptEnabled: false });

test('R3.38 links to all columns without scrolling the bar and without scripts', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/home.html'));
  const bar = page.getByRole('navigation', { name: words('home.columns') });
  const all = bar.getByRole('link', { name: words('home.allColumns') });
  await expect(all).toBeInViewport();
  await all.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('home.allColumns'));
  expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});
