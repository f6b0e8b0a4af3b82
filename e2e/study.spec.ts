import { expect, test } from './browser-test';
import { words } from './words';

const coursePath = '/onlineStudy/701.html';

test('R2.53 saves finished lessons on the device and sends them nowhere', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(coursePath));
  const boxes = page.getByRole('checkbox', { name: words('study.done') });
  await expect(page.getByText(words('study.progress', { done: 0, count: 5 }))).toBeVisible();
  const contents = page.getByRole('navigation', { name: words('study.contents') });
  await contents.getByRole('link', { name: '水波纹：挑三压一' }).tap();
  await expect(page).toHaveURL(/#lesson-4$/);
  await expect(page.getByRole('heading', { name: '水波纹：挑三压一' })).toBeInViewport();
  const postedUrls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && postedUrls.push(request.url()));
  await boxes.nth(1).tap();
  await boxes.nth(3).tap();
  await expect(page.getByText(words('study.progress', { done: 2, count: 5 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words('study.progress', { done: 2, count: 5 }))).toBeVisible();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.first()).not.toBeChecked();
  expect(postedUrls.filter((url) => !url.includes('/api/page-view'))).toEqual([]);
});

test('R2.53 shows the contents of a course without JavaScript, no checkboxes, and the reason', async ({
  browser,
  kanbao,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.pageUrl(coursePath));
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7);
  const contents = page.getByRole('navigation', { name: words('study.contents') });
  await contents.getByRole('link', { name: '水波纹：挑三压一' }).tap();
  await expect(page.getByRole('heading', { name: '水波纹：挑三压一' })).toBeInViewport();
  await expect(page.locator('#lesson-1 video[controls]')).toHaveCount(1);
  await expect(page.getByText(words('study.savedHere'))).toBeHidden();
  await expect(page.locator('header noscript p')).toBeVisible();
  await expect(page.locator('header noscript p')).toHaveText(words('study.needsScript'));
  await expect(page.getByRole('checkbox', { includeHidden: false })).toHaveCount(0);
  await context.close();
});
