import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { follow, idsOf, listItems, pageWidth } from './reader';
import { words } from './words';

/** Below them stand questions to their offices. */
const leaders = (page: Page) =>
  page.locator('main li[data-id]').filter({ has: page.locator('a[href*="/figureDetail/"]') });

test('R2.47 R3.84 the leaders are listed by region and body, and each opens', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/LeaderViewList.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('titles.LeaderViewList'));
  const people = leaders(page);
  expect(await people.count()).toBeGreaterThanOrEqual(8);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '云岭州',
    '江源县',
    '雪山县',
    words('qa.listTitle'),
  ]);
  const last = people.last();
  const [id, name] = [await last.getAttribute('data-id'), await last.locator('strong').innerText()];
  await follow(page, () => last.getByRole('link').tap());
  expect(page.url()).toBe(kanbao.page(`/figureDetail/${id}.html`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('R2.47 the capital L of the leaders’ address matters', async ({ request, kanbao }) => {
  const answer = await request.get(kanbao.page('/leaderViewList.html'), { maxRedirects: 0 });
  expect([301, 302, 303, 307, 308]).toContain(answer.status());
  expect(answer.headers().location).toContain('/home.html');
});

test('R7.34 R7.69 a region’s link shows its leaders only, by a POST of the region', async ({
  page,
  kanbao,
}) => {
  const before = await kanbao.platform.lastCall();
  await page.goto(kanbao.page('/LeaderViewList.html'));
  const regions = page.getByRole('navigation', { name: words('figure.regions') });
  await expect(regions.getByRole('link', { name: words('figure.allRegions') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await follow(page, () => regions.getByRole('link', { name: '江源县' }).tap());
  await expect(regions.getByRole('link', { name: '江源县' })).toHaveAttribute('aria-current', 'page');
  await expect(leaders(page)).toHaveCount(3);
  await expect(page.getByText('李松柏')).toBeVisible();
  await expect(page.getByText('段云山')).toHaveCount(0);
  const calls = await kanbao.platform.calls({ after: before, operation: 'regionleaderView' });
  // Another journey may have asked for it already; then the site has the answer.
  for (const call of calls) expect([call.method, call.body.regionId]).toEqual(['POST', '2']);
});

test('R2.46 R7.33 a figure has portrait, name, duty, biography and the newest reports', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/figureDetail/102.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('和丽清');
  await expect(page.getByText('州人民政府副州长，分管教育')).toBeVisible();
  const portrait = page.locator('main img').first();
  expect(
    await portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(0);
  const box = await portrait.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(4 / 3, 1);
  await expect(page.getByRole('region', { name: words('figure.biography') })).toContainText('茶马县人');
  const reports = page.getByRole('region', { name: words('figure.reports') });
  await expect(reports.getByRole('listitem')).toHaveCount(5);
  await follow(page, () => reports.getByRole('link', { name: words('figure.allReports') }).tap());
  expect(page.url()).toBe(kanbao.page('/personageReports/102.html'));
});

test('R2.57 R9.02 the reports on a person go on after 20, none twice', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/personageReports/102.html'));
  await expect(listItems(page)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(listItems(page)).toHaveCount(23);
  expect(new Set(await idsOf(listItems(page))).size).toBe(23);
});

test('R2.57 without a script the reports turn page by page', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.page('/personageReports/102.html'));
  await page.getByRole('link', { name: words('card.loadMore') }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(listItems(page)).toHaveCount(3);
  await context.close();
});

test('reading 17: nobody has the id, or none is given', async ({ request, kanbao }) => {
  const paths = ['/figureDetail.html', '/figureDetail/99999.html', '/personageReports.html'];
  for (const path of [...paths, '/LeaderViewList.html?region=999']) {
    expect((await request.get(kanbao.page(path))).status(), path).toBe(404);
  }
});

test('people fit a narrow phone', async ({ page, kanbao }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/LeaderViewList.html', '/figureDetail/107.html', '/personageReports/102.html']) {
    await page.goto(kanbao.page(path));
    expect(await pageWidth(page), path).toBeLessThanOrEqual(320);
  }
});
