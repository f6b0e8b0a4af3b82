import type { Page } from '@playwright/test';
import { idsOf, listItems, navigateBy } from './browser-page';
import { expect } from './browser-test';
import { words } from './words';

/** Opens an article of a lengthened list and goes back. Returns the list's ids and its scroll position. */
export async function leaveAndReturn(page: Page, home: string) {
  await page.addInitScript(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(Math.round(scrollY))));
  });
  await page.goto(home);
  const moreLink = page.getByRole('link', { name: words('card.loadMore') });
  for (const count of [40, 60]) {
    await moreLink.tap();
    await expect(listItems(page)).toHaveCount(count);
  }
  const card = listItems(page).nth(48);
  await card.scrollIntoViewIfNeeded();
  const ids = await idsOf(listItems(page));
  await navigateBy(page, () => card.getByRole('link').tap());
  // Reads the position that the page stored on leaving, because a tap may scroll before the navigation.
  const top = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
  // A page restored from the back/forward cache fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await expect(listItems(page)).toHaveCount(60);
  return { ids, top };
}
