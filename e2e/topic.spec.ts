import { pageWidth } from './browser-page';
import { expect, test } from './browser-test';
import { words } from './words';

const cranesTopicPath = '/specDetail/501/10005.html';

test('R2.29 R3.112 a topic has the configured color; a section link scrolls the section below the row of links', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(cranesTopicPath));
  const banner = page.locator('main > header');
  await expect(banner).toHaveCSS('background-color', 'rgb(31, 95, 153)');
  const row = page.getByRole('navigation', { name: words('topic.sections') });
  await row.getByRole('link', { name: '护鹤的人' }).tap();
  await expect(page).toHaveURL(/#section-513$/);
  const heading = page.getByRole('heading', { name: '护鹤的人' });
  await expect(heading).toBeInViewport();
  await expect(row).toBeInViewport();
  const [rowBox, headingBox] = [await row.boundingBox(), await heading.boundingBox()];
  expect(headingBox?.y ?? 0).toBeGreaterThanOrEqual((rowBox?.y ?? 0) + (rowBox?.height ?? 0));
});

test("R9.34 a topic's introduction uses the text size that the reader chose elsewhere", async ({
  page,
  kanbao,
}) => {
  await page.addInitScript((change) => localStorage.setItem('kanbao-font-change', change), '2');
  await page.goto(kanbao.pageUrl(cranesTopicPath));
  const text = page.locator('#article-body');
  const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const scale = 390 / 375;
  expect(await size()).toBeCloseTo(((36 + 2 * 4) / 2) * scale, 1);
  await page.getByLabel(words('common.more'), { exact: true }).tap();
  await page.getByRole('button', { name: words('article.fontSize.smaller') }).tap();
  await expect.poll(size).toBeCloseTo(((36 + 4) / 2) * scale, 1);
});

test("opens a picture of a topic's introduction in a viewer with labeled controls", async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(cranesTopicPath));
  await page.getByText(words('topic.introduction')).tap();
  await page.locator('#article-body a[data-lightbox]').tap();
  const box = page.getByRole('dialog', { name: words('article.pictures') });
  await expect(box.getByRole('button', { name: words('common.close') })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.29 R2.30 expands the introduction of a topic', async ({ page, kanbao }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(kanbao.pageUrl(cranesTopicPath));
    expect(await pageWidth(page)).toBeLessThanOrEqual(320);
    await page.getByText(words('topic.introduction')).tap();
    await expect(page.locator('#article-body p').first()).toBeVisible();
  });
});
