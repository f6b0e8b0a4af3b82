import { idsOf, listItems } from './browser-page';
import { expect, test } from './browser-test';
import { collectPageProblems } from './validators/page-problems';
import { words } from './words';

// deep/reading/more-lists.spec.ts tests all lists that have a "more" link.
test('R4.32 appends lives to their list in place, without console messages', async ({ page, kanbao }) => {
  const problems = collectPageProblems(page, kanbao.siteUrl);
  await page.goto(kanbao.pageUrl('/columnDetail/14.html'));
  const before = await idsOf(listItems(page));
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect.poll(() => listItems(page).count()).toBeGreaterThan(before.length);
  const ids = await idsOf(listItems(page));
  expect(ids.slice(0, before.length)).toEqual(before);
  expect(new Set(ids).size).toBe(ids.length);
  for (const picture of await listItems(page).last().locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  }
  expect(problems).toEqual([]);
});
