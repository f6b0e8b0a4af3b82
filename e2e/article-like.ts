import type { Locator, Page } from '@playwright/test';

export function likeButtonOf(page: Page): Locator {
  return page.locator('#like').getByRole('button');
}
