import { expect, test } from './journey';
import { listItems, pageWidth } from './reader';
import { words } from './words';

const course = '/onlineStudy/701.html';

test('R1.15 R2.53 a course shows its picture, introduction and lessons with clips and files', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(course));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('松溪织锦入门五课');
  const contents = page.getByRole('navigation', { name: words('study.contents') });
  await expect(contents.getByRole('link')).toHaveCount(5);
  await contents.getByRole('link', { name: '水波纹：挑三压一' }).tap();
  await expect(page).toHaveURL(/#lesson-4$/);
  await expect(page.getByRole('heading', { name: '水波纹：挑三压一' })).toBeInViewport();
  await expect(page.locator('#lesson-1 video')).toHaveCount(1);
  const file = page.getByRole('region', { name: words('study.files') }).getByRole('link');
  await expect(file).toHaveAttribute('download', '练习记录表.csv');
  await expect(page.getByRole('region', { name: words('study.further') }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expect(listItems(page)).toHaveCount(0);
});

test('R2.53 the device keeps which lessons are finished, and nobody else learns it', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(course));
  const boxes = page.getByRole('checkbox', { name: words('study.done') });
  await expect(page.getByText(words('study.progress', { done: 0, count: 5 }))).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await boxes.nth(1).tap();
  await boxes.nth(3).tap();
  await expect(page.getByText(words('study.progress', { done: 2, count: 5 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words('study.progress', { done: 2, count: 5 }))).toBeVisible();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.first()).not.toBeChecked();
  expect(sent.filter((url) => !url.includes('/api/page-view'))).toEqual([]);
});

test('R2.53 without a script a course is read in full, no box is offered, and the page says why', async ({
  browser,
  kanbao,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.page(course));
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7);
  const contents = page.getByRole('navigation', { name: words('study.contents') });
  await contents.getByRole('link', { name: '水波纹：挑三压一' }).tap();
  await expect(page.getByRole('heading', { name: '水波纹：挑三压一' })).toBeInViewport();
  await expect(page.locator('#lesson-1 video[controls]')).toHaveCount(1);
  await expect(page.getByText(words('study.keptHere'))).toBeHidden();
  await expect(page.locator('header noscript p')).toBeVisible();
  await expect(page.locator('header noscript p')).toHaveText(words('study.needsScript'));
  await expect(page.getByRole('checkbox', { includeHidden: false })).toHaveCount(0);
  await context.close();
});

test('R2.53 the id of a course is required; an unknown one is missing', async ({ request, kanbao }) => {
  const bare = await request.get(kanbao.page('/onlineStudy.html'), { maxRedirects: 0 });
  expect(bare.headers().location).toContain('/home.html');
  expect((await request.get(kanbao.page('/onlineStudy/9.html'))).status()).toBe(404);
});

test('R1.19 a Tibetan course fits a narrow phone', async ({ page, kanbao }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(kanbao.page('/onlineStudy/703.html'));
  expect(await pageWidth(page)).toBeLessThanOrEqual(320);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'bo');
});
