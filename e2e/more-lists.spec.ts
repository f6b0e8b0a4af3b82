import { expect, test } from './journey';
import { watch } from './judges/watch';
import { idsOf, listItems } from './reader';
import { words } from './words';

for (const [name, path] of [
  ['home', '/home.html?column=16'],
  ['a column', '/columnDetail/16.html'],
  ['lives', '/columnDetail/14.html'],
  ['image sets', '/columnDetail/13.html'],
  ['a module', '/moreModules.html?id=900'],
] as const) {
  test(`R4.32 the list of ${name} is lengthened without a word in the console`, async ({ page, kanbao }) => {
    const wrongs = watch(page, kanbao.siteUrl);
    await page.goto(kanbao.page(path));
    const before = await idsOf(listItems(page));
    await page.getByRole('link', { name: words('card.loadMore') }).tap();
    await expect.poll(() => listItems(page).count()).toBeGreaterThan(before.length);
    const pictures = listItems(page).last().locator('img');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
    }
    expect(wrongs).toEqual([]);
  });
}
