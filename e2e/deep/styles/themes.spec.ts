import type { Page } from '@playwright/test';
import { type Theme, themeIds } from '@/lib/view/themes';
import { expect, test } from '../../browser-test';
import { coloredPixels } from '../../colored-pixels';

test('R1.24 R4.40 an article looks different in each of the four themes', async ({ page, kanbao }) => {
  const screenshots = new Set<string>();
  for (const theme of themeIds) {
    await page.goto(`${kanbao.pageUrl('/newsDetail/1/1001.html')}?theme=${theme}`);
    // Only the first screen is grey in `firstGrey`, and this picture is below it.
    const picture = page.locator('main img').last();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0),
      )
      .toBe(true);
    const colored = await coloredPixels(page);
    if (theme === 'grey') expect(colored).toBe(0);
    else expect(colored, theme).toBeGreaterThan(1000);
    const below = await page.screenshot();
    // `grey` and `firstGrey` look the same on the first screen.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    screenshots.add(Buffer.concat([below, await page.screenshot()]).toString('base64'));
  }
  expect(screenshots.size).toBe(themeIds.length);
});

/** Returns the colors of visible elements. The closed settings menu, which marks the theme, is omitted. */
function colorsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => {
        const { color, backgroundColor, backgroundImage, borderColor, fill, opacity } =
          getComputedStyle(element);
        return `${element.tagName} ${[color, backgroundColor, backgroundImage, borderColor, fill, opacity]}`;
      }),
  );
}

test('R4.41 grey themes apply a filter to the normal theme and keep its contrasts', async ({
  page,
  kanbao,
}) => {
  // Scripts are blocked, because they add parts at varying times.
  await page.route(/\.js$/, (route) => route.abort());
  for (const path of ['/home.html', '/newsDetail/1/1001.html']) {
    const colorsIn = async (theme: Theme) => {
      await page.goto(`${kanbao.pageUrl(path)}?theme=${theme}`);
      return colorsOf(page);
    };
    const usual = await colorsIn('normal');
    expect(await colorsIn('grey')).toEqual(usual);
    expect(await colorsIn('firstGrey')).toEqual(usual);
    expect(await colorsIn('dark')).not.toEqual(usual);
  }
});
