import { expect, test } from '../../browser-test';
import { configureSite } from '../../configure-site';
import { adsOf, articlePath, columnPath, homePath, pathsWithAds } from '../../page-ads';

test('R8.19 shows whole pages without ads and warns operators while the ads host fails', async ({
  page,
  startNewKanbao,
}) => {
  const kanbao = await startNewKanbao();
  await configureSite(kanbao, { ads: true }, pathsWithAds);
  await kanbao.platform.faults({ getAdv: 'garbage', getColAdvs: 'drop', getArticleAdvs: 'hang' });
  for (const path of [homePath, columnPath, articlePath]) {
    const answer = await page.goto(kanbao.pageUrl(path));
    expect(answer?.status(), path).toBe(200);
    await expect(adsOf(page)).toHaveCount(0);
    await expect(page.getByRole('listitem')).not.toHaveCount(0);
  }
  await expect.poll(() => kanbao.output()).toContain('"event":"ads-failed"');
  expect(kanbao.output()).toContain('Check the ads API');
  const metrics = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  expect(metrics).toContain('kanbao_ads_failing 1');
});
