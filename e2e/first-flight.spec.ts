import { expect, test } from './journey';
import { openLine } from './line';

/** What TCP sends before the first acknowledgement: ten segments (RFC 6928) of an Ethernet frame's 1,460 bytes. */
const firstFlight = 14_600;

/** Routes of every type of page, and what a reader came for. */
const pages = [
  ['newsDetail', '#article-body p'],
  ['imageDetail', 'article img'],
  ['videoDetail', 'h1'],
  ['liveDetail', 'h1'],
  ['columnDetail', 'main h3'],
  ['specDetail', 'h1'],
  ['home', 'main h3'],
] as const;

for (const [route, words] of pages) {
  test(`the words of ${route} are painted from what one round trip brings`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    const line = await openLine(kanbao, { firstBytes: firstFlight });
    const address = new URL(routeLines.get(route)?.url ?? '', line.siteUrl).href;
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator(words).first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    line.release();
    await expect(page.locator('#page-end')).toBeVisible();
    await line.cut();
  });
}
