import type { Page } from '@playwright/test';
import { themeCookie } from '@/lib/view/device-cookies';
import { expect, test } from './browser-test';
import { coloredPixels } from './colored-pixels';
import { words } from './words';

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

const white = 'rgb(255, 255, 255)';
const night = 'rgb(18, 19, 20)';

test('R4.41 first-screen grey removes the color of the first screen only', async ({ page, kanbao }) => {
  await page.goto(`${kanbao.pageUrl('/home.html')}?theme=firstGrey`);
  const firstImage = page.locator('main img').first();
  await expect
    .poll(() =>
      firstImage.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0),
    )
    .toBe(true);
  expect(await coloredPixels(page)).toBe(0);

  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  await expect.poll(() => coloredPixels(page)).toBeGreaterThan(1000);
});

test('applies a chosen theme at once, unless the query names another', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/home.html'));
  expect(await backgroundOf(page)).toBe(white);
  await page.getByLabel(words('topBar.settings')).tap();
  await page.getByRole('button', { name: words('common.themes.dark') }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await backgroundOf(page)).toBe(night);
  await page.goto(`${kanbao.pageUrl('/home.html')}?theme=normal`);
  expect(await backgroundOf(page)).toBe(white);
});

test("follows the system's theme without JavaScript", async ({ browser, kanbao }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(kanbao.pageUrl('/home.html'));
  expect(await backgroundOf(page)).toBe(white);
  await page.getByLabel(words('topBar.settings')).click();
  await page.getByRole('button', { name: words('common.themes.system') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-follow-system', '');
  expect(await backgroundOf(page)).toBe(night);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await backgroundOf(page)).toBe(white);
  expect((await context.cookies()).find(({ name }) => name === themeCookie)?.value).toBe('system');
  await context.close();
});
