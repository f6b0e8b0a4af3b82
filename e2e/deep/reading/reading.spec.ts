import { listItems, navigateBy, pageWidth } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { words } from '../../words';

for (const width of [430]) {
  test(`R1.04 R3.01 navigates from home to a column, an article and back by taps, at ${width} px`, async ({
    page,
    kanbao,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(kanbao.pageUrl('/home.html'));
    expect(await pageWidth(page)).toBeLessThanOrEqual(width);

    const bar = page.getByRole('navigation', { name: words('home.columns'), exact: true });
    await navigateBy(page, () => bar.getByRole('link', { name: '经济' }).tap());
    await expect(bar.getByRole('link', { name: '经济' })).toHaveAttribute('aria-current', 'page');
    expect(await pageWidth(page)).toBeLessThanOrEqual(width);

    const card = listItems(page).first();
    const id = await card.getAttribute('data-id');
    const title = await card.getByRole('heading').innerText();
    await navigateBy(page, () => card.getByRole('link').tap());
    expect(page.url()).toBe(kanbao.pageUrl(`/newsDetail/5/${id}.html`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await pageWidth(page)).toBeLessThanOrEqual(width);

    const tools = page.getByRole('navigation', { name: words('common.articleBar') });
    await tools.getByRole('link', { name: words('common.back') }).tap();
    await expect(page).toHaveURL(/column=5/);
    await expect(listItems(page).first()).toHaveAttribute('data-id', String(id));
  });
}

test('R7.25 keeps the position of the recommended articles after “more”', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/newsDetail/16/16001.html'));
  const section = page.getByRole('region', { name: words('article.recommended') });
  await navigateBy(page, () => section.getByRole('link', { name: words('common.more') }).tap());
  await expect(section).toBeInViewport();
  expect(page.url()).toContain('#recommended');
});
