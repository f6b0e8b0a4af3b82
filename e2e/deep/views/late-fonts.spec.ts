import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes/table';
import { localeCookie } from '@/lib/view/device-cookies';
import { expect, test } from '../../browser-test';
import { layoutShift } from '../../validators/page-problems';

/** Maximum layout shift; smaller shifts are invisible. */
const maxShift = 0.005;

/** Makes fonts wait for `release` on each page. The packaged browser has no local Tibetan font. */
async function delayFonts(page: Page) {
  await page.setViewportSize({ width: 320, height: 800 });
  let release = (): void => undefined;
  let released = Promise.resolve();
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  return async function shiftOf(url: string): Promise<number> {
    released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto(url, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    release();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    return layoutShift(page);
  };
}

test('R1.24 no page in Tibetan shifts when its font is loaded long after the first paint', async ({
  page,
  kanbao,
  routeLines,
}) => {
  const shiftOf = await delayFonts(page);
  await page.context().addCookies([{ name: localeCookie, value: 'bo', url: kanbao.siteUrl }]);
  for (const { name } of routes)
    expect.soft(await shiftOf(kanbao.siteUrl + routeLines.get(name)?.url), name).toBeLessThan(maxShift);
});

for (const path of [
  '/topicDetail/3.html',
  '/columnDetail/1.html',
  '/xyDetail/120.html',
  '/commentAll/1001/0.html',
])
  test(`R1.24 Tibetan texts on the Chinese page ${path} do not shift either`, async ({ page, kanbao }) => {
    const shiftOf = await delayFonts(page);
    expect(await shiftOf(kanbao.pageUrl(path))).toBeLessThan(maxShift);
  });
