import { pageWidth } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { configureSite } from '../../configure-site';
import { adCalls, adsOf, articlePath, livePath, openWithAds, pathsWithAds, topicPath } from '../../page-ads';
import { layoutShift, scrollToEnd } from '../../validators/page-problems';
import { wordsOf } from '../../words';

test("R7.113 shows the article's ad below a live and a topic without a layout shift", async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await configureSite(kanbao, { ads: true }, pathsWithAds);
  for (const path of [livePath, topicPath]) {
    await openWithAds(page, kanbao, path);
    const ad = adsOf(page, 'article');
    await expect(ad).toContainText('慢火车');
    const box = await ad.locator('img').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1);
    await scrollToEnd(page);
    expect(await layoutShift(page), path).toBeLessThan(0.02);
    expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  }
  // Without an article, the live has no column and therefore no ads.
  const after = await kanbao.platform.lastCall();
  await page.goto(kanbao.pageUrl('/liveDetail/14502.html'));
  await expect(adsOf(page)).toHaveCount(0);
  expect(await adCalls(kanbao, after)).toEqual([]);
});

test("reserves an ad's space before its picture is loaded, labels it in the reader's language, and links without JavaScript", async ({
  browser,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await configureSite(kanbao, { ads: true }, pathsWithAds);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([{ name: 'kanbao-locale', value: 'de', url: kanbao.siteUrl }]);
  await context.route('**/api/picture?*', (route) => route.abort());
  const page = await context.newPage();
  await openWithAds(page, kanbao, articlePath);
  await expect(adsOf(page, 'article')).toContainText(wordsOf('de')('ad.label'));
  const box = await adsOf(page, 'article').locator('img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1);
  await expect(adsOf(page, 'article').getByRole('link')).toHaveAttribute(
    'href',
    'https://example.org/slow-train',
  );
  // This ad's target is not a URL, so the ad has no link.
  await openWithAds(page, kanbao, '/newsDetail/9/9001.html');
  await expect(adsOf(page, 'article')).toContainText('流感疫苗');
  await expect(adsOf(page, 'article').getByRole('link')).toHaveCount(0);
  await context.close();
});
