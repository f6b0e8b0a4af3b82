import type { Page } from '@playwright/test';
import { expect, test } from './browser-test';
import { openLightbox, pictureLinks, waitForLightbox } from './lightbox';
import { words } from './words';

const uprightImageSet = '/imageDetail/13/13028.html';

const figures = (page: Page) => page.locator('figure[id^="picture-"]');

async function swipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] });
  await touch('touchStart', 340);
  for (const x of [300, 240, 180, 120, 60]) await touch('touchMove', x);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

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

test('pictures of comments are not part of the set and open separately', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/imageDetail/13/13027.html'));
  const box = await openLightbox(page, 1);
  await expect(box.getByText('2 / 40')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await page.locator('#comments a[data-lightbox]').last().tap();
  await expect(box.getByText('2 / 2')).toBeVisible();
});

test('R2.13 swipes and pinches full-screen pictures, with captions and counter; going back closes them', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(uprightImageSet));
  const box = await openLightbox(page, 1);
  await expect(box.getByText('2 / 10')).toBeVisible();
  await expect(box.getByText('第一锅汤好了')).toBeVisible();
  await expect(page).toHaveURL(/#picture-2$/);
  await swipe(page);
  await expect(box.getByText('3 / 10')).toBeVisible();
  await expect(page).toHaveURL(/#picture-3$/);
  await expect(box.getByText('城北陶器铺的窗台')).toBeVisible();

  const width = () =>
    box
      .locator('.pswp__item[aria-hidden="false"] img.pswp__img')
      .last()
      .evaluate((img) => img.getBoundingClientRect().width);
  const before = await width();
  // The lightbox ignores gestures until the swipe animation has ended.
  await expect
    .poll(async () => {
      await pinch(page);
      return width();
    })
    .toBeGreaterThan(before * 1.3);

  await page.goBack();
  await expect(box).toHaveCount(0);
  expect(page.url()).toBe(kanbao.pageUrl(uprightImageSet));
  await expect(figures(page).nth(2)).toBeInViewport();
});

test('R2.13 opens, browses and closes pictures by keyboard, and focuses the last one', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(uprightImageSet));
  await pictureLinks(page).first().focus();
  await page.keyboard.press('Enter');
  const box = await waitForLightbox(page);
  for (const position of ['1 / 10', '2 / 10', '3 / 10']) {
    await expect(box.getByText(position)).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await expect(box.getByText('4 / 10')).toBeVisible();
  await expect(box.locator('[aria-live="polite"]')).toContainText(
    words('article.picturePosition', { index: 4, count: 10 }),
  );
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(pictureLinks(page).nth(3)).toBeFocused();
  await expect(pictureLinks(page).nth(3)).toBeInViewport();
  expect(page.url()).toBe(kanbao.pageUrl(uprightImageSet));
});

test('R2.13 scrolls to a linked picture, and to an open picture after a reload', async ({ page, kanbao }) => {
  await page.goto(`${kanbao.pageUrl(uprightImageSet)}#picture-6`);
  await expect(figures(page).nth(5)).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openLightbox(page, 7);
  await expect(page).toHaveURL(/#picture-8$/);
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(figures(page).nth(7)).toBeInViewport({ ratio: 0.5 });
});
