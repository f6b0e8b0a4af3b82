import type { Locator, Page } from '@playwright/test';

export function likeOf(page: Page): Locator {
  return page.locator('#like').getByRole('button');
}
