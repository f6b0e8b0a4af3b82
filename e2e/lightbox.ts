import { expect, type Locator, type Page } from '@playwright/test';
import { words } from './words';

/** The page's pictures as links that open large ones. */
export const pictureLinks = (page: Page): Locator => page.locator('a[data-lightbox]');

/** The opened lightbox; it reacts to keys, taps and fingers from now on. */
export async function openedLightbox(page: Page): Promise<Locator> {
  const box = page.getByRole('dialog', { name: words('article.pictures') });
  // The slides before and after the open one are displayed when the opening animation has ended.
  await expect(box.locator('.pswp__item[style*="block"]')).toHaveCount(3);
  return box;
}

/** Taps on a picture and waits until the lightbox is open. */
export async function openLightbox(page: Page, index: number): Promise<Locator> {
  await pictureLinks(page).nth(index).tap();
  return openedLightbox(page);
}
