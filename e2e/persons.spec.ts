import { expect, test } from './browser-test';

test("R2.46 shows a figure's portrait upright", async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/figureDetail/102.html'));
  const portrait = page.locator('main img').first();
  await expect
    .poll(() => portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  const box = await portrait.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(4 / 3, 1);
});
