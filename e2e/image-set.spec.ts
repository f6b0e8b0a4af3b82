import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';
import { layoutShift } from './judges/watch';
import { follow, idsOf, listItems, pageWidth } from './reader';
import { words } from './words';

/** Eight pictures with long captions. */
const long = '/imageDetail/13/13012.html';
/** Upright, square and phone-shaped pictures. */
const upright = '/imageDetail/13/13028.html';
/** Pictures three times as wide as high. */
const wide = '/imageDetail/13/13008.html';

const figures = (page: Page) => page.locator('figure[id^="picture-"]');
const links = (page: Page) => page.locator('a[data-lightbox]');

/** A finger that draws over the screen from right to left. */
async function swipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] });
  await touch('touchStart', 340);
  for (const x of [300, 240, 180, 120, 60]) await touch('touchMove', x);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Two fingers that move apart in the middle of the screen. */
async function pinch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: 195 - apart, y: 420, id: 0 },
        { x: 195 + apart, y: 420, id: 1 },
      ],
    });
  await touch('touchStart', 20);
  for (const apart of [30, 50, 80, 110]) await touch('touchMove', apart);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function open(page: Page, index: number): Promise<Locator> {
  await links(page).nth(index).tap();
  const box = page.getByRole('dialog', { name: words('article.pictures') });
  await expect(box).toBeVisible();
  return box;
}

/** Opens a set whose pictures have been measured: a busy site's first page may have come before that. */
async function openMeasured(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(figures(page)).not.toHaveCount(0);
    expect(await page.locator('figure[data-ratio]').count()).toBe(0);
  }).toPass();
}

async function readOn(page: Page): Promise<void> {
  for (const figure of await figures(page).all()) await figure.scrollIntoViewIfNeeded();
}

test('R2.13 R3.07 without a script a set is a plain gallery: all pictures in order, captions, counter, large pictures', async ({
  browser,
  kanbao,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.page(long));
  await expect(figures(page)).toHaveCount(8);
  const captions = await figures(page).locator('figcaption').allInnerTexts();
  expect(captions[0]).toMatch(/^1 \/ 8[\s\S]*“修坝那年我十九岁/);
  expect(captions[6]).toMatch(/^7 \/ 8[\s\S]*陶建明，八十四岁/);
  const href = await links(page).nth(2).getAttribute('href');
  const picture = await context.request.get(new URL(href ?? '', kanbao.siteUrl).href);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
  await page.goto(`${kanbao.page(long)}#picture-5`);
  await expect(figures(page).nth(4)).toBeInViewport();
  await context.close();
});

for (const [name, path] of [
  ['upright', upright],
  ['panorama', wide],
] as const) {
  test(`R2.13 ${name} pictures stand in their own ratio and nothing shifts`, async ({ page, kanbao }) => {
    await openMeasured(page, kanbao.page(path));
    await readOn(page);
    const pictures = figures(page).locator('img');
    for (const picture of await pictures.all()) {
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const [own, shown] = await picture.evaluate((img: HTMLImageElement) => [
        img.naturalWidth / img.naturalHeight,
        img.clientWidth / img.clientHeight,
      ]);
      expect(Math.abs(Number(own) / Number(shown) - 1)).toBeLessThan(0.02);
    }
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}

test('R2.13 the first picture comes first, the others when they come near', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(upright));
  const pictures = figures(page).locator('img');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(pictures.first()).not.toHaveAttribute('loading', 'lazy');
  await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy');
  await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
});

test('R2.13 full-screen: swiped, pinched, captions and counter, and the way back closes it', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(upright));
  const box = await open(page, 1);
  await expect(box.getByText('2 / 10')).toBeVisible();
  await expect(box.getByText('第一锅汤好了')).toBeVisible();
  await expect(page).toHaveURL(/#picture-2$/);
  await expect(async () => {
    // It hears fingers when it has opened.
    await swipe(page);
    await expect(box.getByText('3 / 10')).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(page).toHaveURL(/#picture-3$/);
  await expect(box.getByText('城北陶器铺的窗台')).toBeVisible();

  const width = () =>
    box
      .locator('.pswp__item[aria-hidden="false"] img.pswp__img')
      .last()
      .evaluate((img) => img.getBoundingClientRect().width);
  const before = await width();
  await expect(async () => {
    await pinch(page);
    expect(await width()).toBeGreaterThan(before * 1.3);
  }).toPass();

  await page.goBack();
  await expect(box).toHaveCount(0);
  expect(page.url()).toBe(kanbao.page(upright));
  await expect(figures(page).nth(2)).toBeInViewport();
});

test('R2.13 by keyboard: opened, leafed through, left, and the focus is on the last picture', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(upright));
  await links(page).first().focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: words('article.pictures') });
  await expect(box.getByText('1 / 10')).toBeVisible();
  for (const shown of ['2 / 10', '3 / 10', '4 / 10']) {
    await expect(async () => {
      if (!(await box.getByText(shown).isVisible())) await page.keyboard.press('ArrowRight');
      await expect(box.getByText(shown)).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
  await expect(box.locator('[aria-live="polite"]')).toContainText(
    words('article.picturePosition', { index: 4, count: 10 }),
  );
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(links(page).nth(3)).toBeFocused();
  await expect(links(page).nth(3)).toBeInViewport();
  expect(page.url()).toBe(kanbao.page(upright));
});

test('R2.13 a link to a picture leads to it, and so does an open picture that is loaded again', async ({
  page,
  kanbao,
}) => {
  await page.goto(`${kanbao.page(upright)}#picture-6`);
  await expect(figures(page).nth(5)).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, 7);
  await expect(page).toHaveURL(/#picture-8$/);
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(figures(page).nth(7)).toBeInViewport({ ratio: 0.5 });
});

test('R2.13 R3.07 sets of one, of forty and without captions', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/imageDetail/13/13011.html'));
  await expect(figures(page)).toHaveCount(1);
  await expect(figures(page).locator('[data-position]')).toHaveCount(0);
  await page.goto(kanbao.page('/imageDetail/13/13027.html'));
  await expect(figures(page)).toHaveCount(40);
  await expect(figures(page).last()).toContainText('40 / 40');
  await page.goto(kanbao.page('/imageDetail/13/13010.html'));
  await expect(figures(page).locator('[data-caption]')).toHaveCount(0);
  await expect(figures(page).first()).toContainText('1 / 9');
  await page.goto(kanbao.page('/imageDetail/13/13013.html'));
  await expect(figures(page).first().locator('[data-caption]')).toHaveAttribute('lang', 'bo');
});

test('R3.05 R3.17 lists show sets with their tag, the number of pictures, by picType, and lead to their page', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/columnDetail/13.html'));
  const set = listItems(page).and(page.locator('[data-id="13028"]'));
  await expect(set).toContainText(words('card.tags.imageSet'));
  await expect(set).toContainText(words('card.pictures', { count: 10 }));
  await page.goto(kanbao.page('/moreImage/13028.html'));
  const layouts = await listItems(page).evaluateAll((items) =>
    items.map((item) => item.getAttribute('data-layout')),
  );
  expect(new Set(layouts)).toEqual(new Set(['mosaic', 'lead', 'side']));
  const mosaic = page.locator('#list > li[data-layout="mosaic"]').first();
  await expect(mosaic.locator('img')).toHaveCount(3);
  await follow(page, () => mosaic.getByRole('link').tap());
  expect(page.url()).toMatch(/\/imageDetail\/13\/\d+\.html$/);
  await expect(figures(page)).not.toHaveCount(0);
});

test('R2.26 under a set stand others; all of them are listed, twenty a page', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(upright));
  const related = page.getByRole('region', { name: words('imageSet.related') });
  await expect(related.locator('[data-kind="imageSet"]')).toHaveCount(6);
  await follow(page, () => related.getByRole('link', { name: words('imageSet.more') }).tap());
  expect(page.url()).toBe(kanbao.page('/moreImage/13028.html'));
  await expect(page.locator('#list > li:not([data-kind="imageSet"])')).toHaveCount(0);
  const first = await idsOf(listItems(page));
  expect(first.length).toBeGreaterThan(10);
  expect(first.length).toBeLessThanOrEqual(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect.poll(async () => (await idsOf(listItems(page))).length).toBeGreaterThan(first.length);
  const all = await idsOf(listItems(page));
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain('13028');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await pageWidth(page)).toBeLessThanOrEqual(320);
});

test('R2.26 without a script the next page of sets is a link; a column has its sets, too', async ({
  browser,
  kanbao,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.page('/moreImage/13.html'));
  const first = await idsOf(listItems(page));
  await follow(page, () => page.getByRole('link', { name: words('card.loadMore') }).click());
  const second = await idsOf(listItems(page));
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  await expect(page.locator('#list > li:not([data-kind="imageSet"])')).toHaveCount(0);
  await context.close();
});

test('R2.04 R8.18 pages of sets do without a column, and say so where there is nothing', async ({
  request,
  kanbao,
}) => {
  const statuses = await Promise.all(
    ['/imageDetail/13028.html', '/imageDetail/13/999999.html', '/imageDetail.html', '/moreImage.html'].map(
      async (path) => (await request.get(kanbao.page(path))).status(),
    ),
  );
  expect(statuses).toEqual([200, 404, 404, 404]);
  expect((await request.get(kanbao.page('/moreImage/999999.html'))).status()).toBe(404);
});
