import { expect, test } from './browser-test';

test('a page with inlined styles fetches no style sheet until other content needs one', async ({
  page,
  kanbao,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.goto(kanbao.page('/home.html?column=16'), { waitUntil: 'networkidle' });
  await expect(page.locator('link[data-whole]').first()).toBeAttached();
  expect(sheets).toEqual([]);
  await page.locator('a[data-more="list"]').tap();
  await expect(page.locator('style[data-own]')).toHaveCount(0);
  expect(sheets).not.toEqual([]);
});
