import type { Locator, Page } from '@playwright/test';

export function articleLikeButton(page: Page): Locator {
  return page.locator('#like').getByRole('button');
}
