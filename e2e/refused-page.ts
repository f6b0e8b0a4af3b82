import type { Page } from '@playwright/test';

export const refusedPage = { path: '/newsDetail/16/16045.html', operation: 'getArticleContent' };

/** Finds the alert. The `p` excludes the alert element that Next adds to every page. */
export function alertOf(page: Page) {
  return page.locator('p[role="alert"]');
}
