import { checkFileLinks, publishArticleWithFiles } from './article-files';
import { expect, test } from './browser-test';

test('R8.13 explains a missing file instead of a failed download, and saves an existing one', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const address = await publishArticleWithFiles(kanbao);
  await checkFileLinks(page, kanbao, address, 'cn');
  const href = await page.locator('a[href*="/gone.csv"]').first().getAttribute('href');
  const missing = await page.request.get(kanbao.siteUrl + href);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('没有这个文件');
});
