import { expect, test } from './browser-test';
import { configureSite } from './configure-site';
import { adCalls, adsOf, articlePath, homePath, openWithAds, pathsWithAds } from './page-ads';

test("R7.116 R5.14 reports an ad's impression and tap once each, and nothing for an ad without an id", async ({
  page,
  context,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await configureSite(kanbao, { ads: true }, pathsWithAds);
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>shop</title>' }),
  );
  const reports = async () =>
    (await adCalls(kanbao))
      .filter(({ operation }) => operation === 'advEvent')
      .map(({ body }) => `${body.aid} ${body.eventType}`);

  await openWithAds(page, kanbao, articlePath);
  const ad = adsOf(page, 'article');
  await ad.scrollIntoViewIfNeeded();
  await expect.poll(reports).toEqual(['8003 1']);
  const link = ad.getByRole('link');
  await expect(link).toHaveAttribute('rel', 'sponsored noopener');
  const opened = context.waitForEvent('page');
  await link.tap();
  await expect(await opened).toHaveURL('https://example.org/slow-train');
  await expect.poll(reports).toEqual(['8003 1', '8003 0']);

  await openWithAds(page, kanbao, '/columnDetail/6.html');
  const nameless = adsOf(page, 'list');
  await nameless.scrollIntoViewIfNeeded();
  const next = context.waitForEvent('page');
  await nameless.getByRole('link').tap();
  await next;
  // If the site reported the ad without an id, that report would precede the one of ad 8001.
  await openWithAds(page, kanbao, homePath);
  await adsOf(page, 'page').scrollIntoViewIfNeeded();
  await expect.poll(reports).toEqual(['8003 1', '8003 0', '8001 1']);
});
