import type { Page } from '@playwright/test';
import { expect, test } from '../../browser-test';
import { layoutShift } from '../../validators/page-problems';

const figures = (page: Page) => page.locator('figure[id^="picture-"]');

/** Opens a page repeatedly until its pictures are measured, because a busy site may respond before that. */
async function openAfterMeasurement(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(figures(page)).not.toHaveCount(0);
    expect(await page.locator('figure[data-ratio]').count()).toBe(0);
  }).toPass();
}

for (const [name, path] of [
  ['upright', '/imageDetail/13/13028.html'],
  ['panorama', '/imageDetail/13/13008.html'],
] as const) {
  test(`R2.13 ${name} pictures keep their aspect ratio without layout shifts`, async ({ page, kanbao }) => {
    await openAfterMeasurement(page, kanbao.pageUrl(path));
    for (const figure of await figures(page).all()) await figure.scrollIntoViewIfNeeded();
    for (const picture of await figures(page).locator('img').all()) {
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const [naturalRatio, shownRatio] = await picture.evaluate((img: HTMLImageElement) => [
        img.naturalWidth / img.naturalHeight,
        img.clientWidth / img.clientHeight,
      ]);
      expect(Math.abs(Number(naturalRatio) / Number(shownRatio) - 1)).toBeLessThan(0.02);
    }
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.13 scrolls to a linked picture of a set', async ({ page, kanbao }) => {
    await page.goto(`${kanbao.pageUrl('/imageDetail/13/13012.html')}#picture-5`);
    await expect(figures(page).nth(4)).toBeInViewport();
  });
});
