import { articleWithFiles, tryFiles } from './article-files';
import { expect, test } from './journey';

test('R8.13 a missing file is explained in place of a failed download, and another is saved', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  const address = await articleWithFiles(own);
  await tryFiles(page, own, address, 'cn');
  const href = await page.locator('a[href*="/gone.csv"]').first().getAttribute('href');
  const missing = await page.request.get(own.siteUrl + href);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('没有这个文件');
});
