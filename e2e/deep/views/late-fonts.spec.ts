import { routes } from '@/lib/routes/table';
import { localeCookie } from '@/lib/view/device-cookies';
import { expect, test } from '../../browser-test';
import { layoutShift } from '../../validators/page-problems';

/** Maximum layout shift; smaller shifts are invisible. */
const maxShift = 0.005;

// The packaged browser has no local Tibetan font; a local font would prevent all shifts.
test('R1.24 no page in Tibetan shifts when its font is loaded long after the first paint', async ({
  page,
  kanbao,
  routeLines,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.context().addCookies([{ name: localeCookie, value: 'bo', url: kanbao.siteUrl }]);
  let release = (): void => undefined;
  let released = Promise.resolve();
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  for (const { name } of routes) {
    released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto(kanbao.siteUrl + routeLines.get(name)?.url, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    release();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await layoutShift(page), name).toBeLessThan(maxShift);
  }
});
