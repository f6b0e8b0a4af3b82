import type { Locator, Page } from '@playwright/test';

/** Finds the items of a list with a "more" link. Only these lists have the id `list`. */
export function listItems(page: Page): Locator {
  return page.locator('#list > li[data-id]');
}

export function idsOf(cards: Locator): Promise<(string | null)[]> {
  return cards.evaluateAll((items) => items.map((item) => item.getAttribute('data-id')));
}

/** Waits for the load event of the page that the action opens. */
export async function navigateBy(page: Page, action: () => Promise<unknown>): Promise<void> {
  const loadEvent = page.waitForEvent('load');
  await action();
  await loadEvent;
}

/** Returns the width of the page. A page that is wider than the screen scrolls sideways. */
export function pageWidth(page: Page): Promise<number> {
  // Not window.innerWidth: a phone zooms out until wide content fits.
  return page.evaluate(() => document.documentElement.scrollWidth);
}

export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
