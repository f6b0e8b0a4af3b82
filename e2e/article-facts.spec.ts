import { expect, test } from './journey';
import { listItems } from './reader';

test('R3.01 fresh counts of an article are requested by its id when reading begins', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/newsDetail/3/3002.html'));
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/counts/),
    page.getByRole('heading', { level: 1 }).tap(),
  ]);
  expect(new URL(answer.url()).searchParams.get('ids')?.split(',')).toContain('3002');
  expect(answer.status()).toBe(200);
});

test('R3.05 R3.08 a lead picture is more than twice as wide as one beside the text', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/columnDetail/5.html'));
  const widthOf = async (id: number) => {
    const picture = listItems(page)
      .and(page.locator(`[data-id="${id}"]`))
      .locator('img')
      .first();
    return (await picture.boundingBox())?.width ?? 0;
  };
  expect(await widthOf(5001)).toBeGreaterThan(2 * (await widthOf(5002)));
});
