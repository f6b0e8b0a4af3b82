import { expect, test } from '../../browser-test';
import { commentSelector } from '../../listed-comments';
import { words } from '../../words';

test("finds comments far below the screen by the browser's page search", async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/commentAll/3003/0.html'));
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(page.locator(commentSelector)).toHaveCount(40);
  await page.evaluate(() => scrollTo(0, 0));
  // `window.find` is not standardized. It searches the page like the browser's search box.
  const find = (text: string) =>
    page.evaluate((searchText) => {
      getSelection()?.removeAllRanges();
      return 'find' in window && typeof window.find === 'function' && window.find(searchText) === true;
    }, text);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  // Headless browsers find no text at all, so each comment must give the same result as the title.
  const answers = await find(title);
  const texts = await page
    .locator(commentSelector)
    .evaluateAll((items) => items.map((item) => item.querySelector('p[dir=auto]')?.textContent ?? ''));
  const found = await Promise.all(texts.map((text) => find(text.slice(0, 12))));
  expect(found).toEqual(Array(40).fill(answers));
});
