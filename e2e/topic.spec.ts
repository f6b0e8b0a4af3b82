import { expect, test } from './journey';
import { configure, follow, idsOf, listItems, pageWidth } from './reader';
import { words } from './words';

const cranes = '/specDetail/501/10005.html';
const colours = (page: import('@playwright/test').Page) =>
  page.locator('main > header').evaluate((banner) => getComputedStyle(banner).backgroundColor);

test('R3.19 R2.29 a topic’s card is tagged and leads to the topic: banner, sections, their first articles', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/columnDetail/20.html'));
  const card = page.locator('#list > [data-id="10005"]');
  await expect(card.getByText(words('card.tags.specialTopic'), { exact: true })).toBeVisible();
  const title = await card.getByRole('heading').innerText();
  await follow(page, () => card.getByRole('link').tap());
  expect(page.url()).toBe(kanbao.page(cranes));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.locator('main > header img')).toBeVisible();
  const sections = page.getByRole('navigation', { name: words('topic.sections') }).getByRole('link');
  await expect(sections).toHaveCount(8);
  for (const section of await page.locator('main section').all()) {
    await expect(section.locator('[data-id]').first()).toBeAttached();
  }
});

test('R2.29 a section’s link brings the section to the top, below the row of links', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(cranes));
  const row = page.getByRole('navigation', { name: words('topic.sections') });
  await row.getByRole('link', { name: '护鹤的人' }).tap();
  await expect(page).toHaveURL(/#section-513$/);
  const heading = page.getByRole('heading', { name: '护鹤的人' });
  await expect(heading).toBeInViewport();
  await expect(row).toBeInViewport();
  const [rowBox, headingBox] = [await row.boundingBox(), await heading.boundingBox()];
  expect(headingBox?.y ?? 0).toBeGreaterThanOrEqual((rowBox?.y ?? 0) + (rowBox?.height ?? 0));
});

test('R9.34 a topic’s introduction has the size that the reader chose elsewhere', async ({
  page,
  kanbao,
}) => {
  await page.addInitScript((change) => localStorage.setItem('kanbao-font-change', change), '2');
  await page.goto(kanbao.page(cranes));
  const text = page.locator('#article-body');
  const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const scale = 390 / 375;
  expect(await size()).toBeCloseTo(((36 + 2 * 4) / 2) * scale, 1);
  await page.getByLabel(words('common.more'), { exact: true }).tap();
  await page.getByRole('button', { name: words('article.fontSize.smaller') }).tap();
  await expect.poll(size).toBeCloseTo(((36 + 4) / 2) * scale, 1);
});

test('a picture of a topic’s introduction opens in a viewer whose controls have names', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(cranes));
  await page.getByText(words('topic.introduction')).tap();
  await page.locator('#article-body a[data-lightbox]').tap();
  const box = page.getByRole('dialog', { name: words('article.pictures') });
  await expect(box.getByRole('button', { name: words('common.close') })).toBeVisible();
});

test('R2.30 R7.29 a section’s own page lists all of it, 20 and the rest', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/specDetail/505/20003.html'));
  const section = page.locator('#section-561');
  await expect(section.locator('[data-id]')).toHaveCount(5);
  await follow(page, () => section.getByRole('link', { name: words('common.more') }).tap());
  expect(page.url()).toBe(kanbao.page('/specMore/561.html'));
  await expect(listItems(page)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(listItems(page)).toHaveCount(30);
  expect(new Set(await idsOf(listItems(page))).size).toBe(30);
  await follow(page, () => page.locator('main header').getByRole('link').tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('今冬出行提示');
});

test('R2.29 a topic within a topic has its own page and leads back; a section without articles is left out', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/specDetail/503/20001.html'));
  const inner = page.locator('#section-532');
  await follow(page, () => inner.getByRole('link', { name: words('topic.open') }).tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一座桥的体检');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['检修现场', '绕行与通车']);
  await follow(page, () => page.locator('main > header').getByRole('link', { name: '岭江两岸' }).tap());
  expect(page.url()).toBe(kanbao.page('/specDetail/503.html'));
  await page.goto(kanbao.page('/specDetail/502/11005.html'));
  await expect(page.getByRole('heading', { name: '赛后访谈' })).toHaveCount(0);
});

test('reading 16: a lone value is the topic’s article or the topic, linkID 0 counts as absent', async ({
  page,
  kanbao,
}) => {
  for (const path of ['/specDetail/10005.html', '/specDetail/0/10005.html']) {
    await page.goto(kanbao.page(path));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('鹤鸣镜湖');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', kanbao.page(cranes));
  }
  await page.goto(kanbao.page('/specDetail/501.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('鹤鸣镜湖');
  expect((await page.goto(kanbao.page('/specDetail/999999.html')))?.status()).toBe(404);
});

test('R3.112 topics follow topicColor, in a shade on which white is readable', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await page.goto(own.page(cranes));
  expect(await colours(page)).toBe('rgb(31, 95, 153)');
  await configure(own, { topicColor: '#0b6e4f' }, [cranes]);
  await page.goto(own.page(cranes));
  expect(await colours(page)).toBe('rgb(11, 110, 79)');
  await configure(own, { topicColor: '#ffe600' }, [cranes]);
  await page.goto(own.page(cranes));
  const [red = 255, green = 255] = (await colours(page)).match(/\d+/g)?.map(Number) ?? [];
  expect(red + green).toBeLessThan(300);
});

test('R4.25 R8.22 a section that fails says so in its place, and the topic shows', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await own.platform.faults({ getSubSpecialArticles: 'http:500' });
  await page.goto(own.page(cranes));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('鹤鸣镜湖');
  await expect(page.getByText(words('states.listFailed')).first()).toBeVisible();
  await expect(page.getByText(words('topic.empty'))).toHaveCount(0);
  await own.platform.clearFaults();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.29 R2.30 a topic is read, its introduction unfolded, a section paged', async ({
    page,
    kanbao,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(kanbao.page(cranes));
    expect(await pageWidth(page)).toBeLessThanOrEqual(320);
    await page.getByText(words('topic.introduction')).tap();
    await expect(page.locator('#article-body p').first()).toBeVisible();
    await page.goto(kanbao.page('/specMore/561.html'));
    await page.getByRole('link', { name: words('card.loadMore') }).tap();
    await expect(page).toHaveURL(/page=1/);
    await expect(listItems(page)).toHaveCount(10);
  });
});
