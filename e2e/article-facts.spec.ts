import { listItems } from './browser-page';
import { expect, test } from './browser-test';

test("R3.01 requests an article's current counts by its id at the first interaction", async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl('/newsDetail/3/3002.html'));
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/counts/),
    page.getByRole('heading', { level: 1 }).tap(),
  ]);
  expect(new URL(answer.url()).searchParams.get('ids')?.split(',')).toContain('3002');
  expect(answer.status()).toBe(200);
});

test('R3.05 R3.08 shows lead pictures more than twice as wide as pictures next to text', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl('/columnDetail/5.html'));
  const widthOf = async (id: number) => {
    const picture = listItems(page)
      .and(page.locator(`[data-id="${id}"]`))
      .locator('img')
      .first();
    return (await picture.boundingBox())?.width ?? 0;
  };
  expect(await widthOf(5001)).toBeGreaterThan(2 * (await widthOf(5002)));
});
