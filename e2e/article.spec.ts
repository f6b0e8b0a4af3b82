import type { Page } from '@playwright/test';
import { navigateBy, pageWidth, scrollTop } from './browser-page';
import { expect, test } from './browser-test';
import { openLightbox, pictureLinks, waitForLightbox } from './lightbox';
import { words } from './words';

const longArticle = '/newsDetail/1/1001.html';

async function scrollToPixel(page: Page, top: number) {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
}

test('R2.12 scrolls to the end of a long article with one tap', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(longArticle));
  await page.getByRole('link', { name: words('article.jumpToBottom') }).tap();
  await expect(page.locator('#page-end')).toBeInViewport();
});

test('the back arrow opens the previous page, also after jumps within the current one', async ({
  page,
  kanbao,
}) => {
  const bar = page.getByRole('navigation', { name: words('common.articleBar') });
  const jump = page.getByRole('link', { name: words('article.jumpToBottom') });
  const home = kanbao.pageUrl('/home.html');
  await page.goto(home);
  await navigateBy(page, () => page.locator('main a[href*="/newsDetail/"]').first().tap());
  const article = page.url();
  const jumpToEnd = async () => {
    await jump.tap();
    await page.waitForURL(`${article}#page-end`);
    // Waits for the end of the scroll, because a tap during a scroll only stops the scroll.
    await expect(page.locator('#page-end')).toBeInViewport();
  };
  await jumpToEnd();
  await bar.getByRole('link', { name: words('common.back') }).tap();
  await page.waitForURL(home);
  // A reader from another site has no Kanbao page in the history.
  await page.goto('about:blank');
  await page.goto(article);
  await jumpToEnd();
  await navigateBy(page, () => bar.getByRole('link', { name: words('common.back') }).tap());
  expect(page.url()).toBe(home);
});

test('R2.75 R9.07 offers the button to the top beyond 300 px, which scrolls there and moves keyboard focus', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(longArticle));
  const button = page.getByRole('button', { name: words('common.toTop') });
  await scrollToPixel(page, 300);
  // A scroll handler updates bar and button together. A hidden bar proves that the handler has run.
  await expect(page.locator('[data-edge="bottom"]')).toHaveAttribute('data-hidden');
  await expect(button).toHaveCount(0);
  await scrollToPixel(page, 301);
  await expect(button).toBeVisible();
  await button.tap();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(button).toHaveCount(0);
  await scrollToPixel(page, 2000);
  await expect(button).toBeVisible();
  await button.press('Enter');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.getByRole('link', { name: words('common.skipToContent') })).toBeFocused();
});

test('R9.34 enlarges the text by two steps and keeps the size on other pages', async ({ page, kanbao }) => {
  const sizeOf = () =>
    page
      .locator('article p')
      .filter({ hasText: '。' })
      .nth(1)
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  await page.goto(kanbao.pageUrl(longArticle));
  const scale = 390 / 375;
  expect(await sizeOf()).toBeCloseTo((36 / 2) * scale, 1);
  await page.getByLabel(words('common.more'), { exact: true }).tap();
  const larger = page.getByRole('button', { name: words('article.fontSize.larger') });
  await larger.tap();
  await larger.tap();
  await expect.poll(sizeOf).toBeCloseTo(((36 + 2 * 4) / 2) * scale, 1);
  await page.goto(kanbao.pageUrl('/newsDetail/5/5001.html'));
  expect(await sizeOf()).toBeCloseTo(((36 + 2 * 4) / 2) * scale, 1);
});

test('R9.35 renders 375 of 750 design pixels as half the screen', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(longArticle));
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => {
      const ruler = document.createElement('div');
      ruler.style.width = 'calc(375 / 2 * var(--px))';
      document.body.append(ruler);
      return ruler.getBoundingClientRect().width;
    });
    expect(wide).toBeCloseTo(width / 2, 0);
  }
});

test('opens pictures in place, closes them by going back and by their button, and stays on the article', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(longArticle));
  const box = await openLightbox(page, 1);
  await expect(box.getByText(`2 / ${await pictureLinks(page).count()}`)).toBeVisible();
  await expect(box.locator('img').first()).toBeVisible();
  await page.goBack();
  await expect(box).toHaveCount(0);
  expect(page.url()).toBe(kanbao.pageUrl(longArticle));
  await openLightbox(page, 0);
  await box.getByRole('button', { name: words('common.close') }).tap();
  await expect(box).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.lightbox ?? null)).toBeNull();
});

test('opens the lightbox once for two taps while it loads', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(longArticle));
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLElement>('a[data-lightbox]')) link.click();
  });
  const box = await waitForLightbox(page);
  await expect(box).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await expect.poll(() => page.evaluate(() => history.state?.lightbox ?? null)).toBeNull();
});

test('a wide table scrolls inside its frame, not the page', async ({ page, kanbao }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(kanbao.pageUrl('/newsDetail/5/5001.html'));
  const frame = page.locator('.table-frame').first();
  const [inner, outer] = await frame.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(inner).toBeGreaterThan(outer ?? 0);
  await frame.evaluate((element) => element.scrollTo({ left: 40, behavior: 'instant' }));
  expect(await frame.evaluate((element) => element.scrollLeft)).toBe(40);
  expect(await pageWidth(page)).toBeLessThanOrEqual(320);
});

test('prints an article without bars and buttons', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(longArticle));
  await scrollToPixel(page, 600);
  await expect(page.getByRole('button', { name: words('common.toTop') })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: words('common.articleBar') })).toBeHidden();
  await expect(page.getByLabel(words('topBar.settings'))).toBeHidden();
  await expect(page.getByRole('button', { name: words('common.toTop') })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('R7.23 keeps the position of the related articles after “more”', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/newsDetail/16/16001.html'));
  const section = page.getByRole('region', { name: words('article.related') });
  await navigateBy(page, () => section.getByRole('link', { name: words('common.more') }).tap());
  await expect(section).toBeInViewport();
  expect(page.url()).toContain('#related');
});
