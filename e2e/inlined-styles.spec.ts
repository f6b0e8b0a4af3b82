import { expect, test } from './browser-test';

test('a page with inlined styles fetches no style sheet until other content needs one', async ({
  page,
  kanbao,
}) => {
  const stylesheetUrls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheetUrls.push(request.url());
  });
  await page.goto(kanbao.pageUrl('/home.html?column=16'), { waitUntil: 'networkidle' });
  await expect(page.locator('link[data-whole]').first()).toBeAttached();
  expect(stylesheetUrls).toEqual([]);
  await page.locator('a[data-more="list"]').tap();
  await expect(page.locator('style[data-own]')).toHaveCount(0);
  expect(stylesheetUrls).not.toEqual([]);
});
