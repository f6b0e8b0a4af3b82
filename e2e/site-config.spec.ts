import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';
import { configure, listItems } from './reader';
import { words } from './words';

const article = '/newsDetail/5/5001.html';
const column = '/columnDetail/5.html';
const paths = ['/home.html', article, column];

function tokenOf(page: Page, property: string): Promise<string> {
  return page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    property,
  );
}

/** Size and line height of an article's text, in CSS pixels of a phone 375 wide. */
async function typeOf(page: Page): Promise<{ size: number; line: number }> {
  const text = page.locator('article p').filter({ hasText: '。' }).nth(1);
  const style = await text.evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return { fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) };
  });
  const scale = (page.viewportSize()?.width ?? 0) / 375;
  return { size: style.fontSize / scale, line: style.lineHeight / style.fontSize };
}

async function leftOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.x ?? Number.NaN;
}

test('R1.18 R3.111 the theme colour follows the configuration, in accents and around the page', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await configure(kanbao, { padColor: '#0b6e4f' }, paths);
  for (const path of paths) {
    await page.goto(kanbao.page(path));
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0b6e4f');
    expect(await tokenOf(page, '--brand-surface')).toBe('#0b6e4f');
  }
  await page.goto(kanbao.page('/home.html'));
  const bar = page.getByRole('navigation', { name: words('home.columns'), exact: true });
  const open = bar.locator('[aria-current]');
  expect(await open.evaluate((link) => getComputedStyle(link, '::after').backgroundColor)).toBe(
    'rgb(11, 110, 79)',
  );
});

test('R3.113 padListType moves the pictures of lists to the other side', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  const card = listItems(page).and(page.locator('[data-layout="side"]')).first();
  const placesWith = async (padListType: number) => {
    await configure(kanbao, { padListType }, [column]);
    await page.goto(kanbao.page(column));
    return {
      picture: await leftOf(card.locator('img')),
      title: await leftOf(card.getByRole('heading')),
    };
  };
  const right = await placesWith(0);
  expect(right.picture).toBeGreaterThan(right.title);
  const left = await placesWith(1);
  expect(left.picture).toBeLessThan(left.title);
});

test('R3.122 R3.123 R9.28 R9.29 without a configuration every page works, by the defaults', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const kept = await kanbao.platform.keptConfig();
  await configure(kanbao, Object.fromEntries(Object.keys(kept).map((name) => [name, null])), paths);
  for (const path of paths) {
    const answer = await page.goto(kanbao.page(path));
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('contentinfo').last()).toContainText('看报');
  }
  await page.goto(kanbao.page('/home.html'));
  await expect(page.getByRole('region', { name: words('home.carousel') })).toBeVisible();
  await page.goto(kanbao.page(article));
  const type = await typeOf(page);
  expect(type.size).toBeCloseTo(18, 1);
  expect(type.line).toBeCloseTo(1.6, 2);
});

test('R3.122 a switch of one kind of page changes only that kind', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  const imageSet = '/imageDetail/13/13001.html';
  const pages = { newsDetail: { credits: false, fontSize: 48 }, home: { carousel: false } };
  await configure(kanbao, { displayConfig: { pages } }, [...paths, imageSet]);
  const carousel = page.getByRole('region', { name: words('home.carousel') });
  await page.goto(kanbao.page('/home.html'));
  await expect(listItems(page)).not.toHaveCount(0);
  await expect(carousel).toHaveCount(0);
  await page.goto(kanbao.page('/columnDetail/1.html'));
  await expect(carousel).toBeVisible();
  const credits = page.locator('details', { hasText: words('article.credits.editor') });
  await page.goto(kanbao.page(article));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await typeOf(page)).size).toBeCloseTo(24, 1);
  await expect(credits).toHaveCount(0);
  await page.goto(kanbao.page(imageSet));
  await expect(credits).not.toHaveCount(0);
});

test('R3.122 R2.76 a switch changes its own part only', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  await configure(kanbao, { displayConfig: { carousel: false, backToTop: false, fontSize: 40 } }, paths);
  await page.goto(kanbao.page('/home.html'));
  await expect(listItems(page)).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: words('home.carousel') })).toHaveCount(0);

  await page.goto(kanbao.page(article));
  const type = await typeOf(page);
  expect(type.size).toBeCloseTo(20, 1);
  expect(type.line).toBeCloseTo(1.6, 2);
  await expect(page.getByRole('link', { name: words('article.jumpToBottom') })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  // The bar goes when a page is scrolled, so the page has noticed.
  await expect(page.locator('[data-edge="bottom"]')).toHaveAttribute('data-hidden');
  await expect(page.getByRole('button', { name: words('common.toTop') })).toHaveCount(0);
});
