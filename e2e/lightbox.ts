import { expect, type Locator, type Page } from '@playwright/test';
import { words } from './words';

/** Links of all pictures except pictures in comments, which open separately. */
export const pictureLinks = (page: Page): Locator => page.locator('a[data-lightbox]:not(#comments *)');

export async function waitForLightbox(page: Page): Promise<Locator> {
  const box = page.getByRole('dialog', { name: words('article.pictures') });
  // PhotoSwipe displays the previous and next slides only after the opening animation has ended.
  await expect(box.locator('.pswp__item[style*="block"]')).toHaveCount(3);
  return box;
}

export async function openLightbox(page: Page, index: number): Promise<Locator> {
  await pictureLinks(page).nth(index).tap();
  return waitForLightbox(page);
}
