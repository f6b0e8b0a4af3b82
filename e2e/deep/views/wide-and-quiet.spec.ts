import { expect, test } from '../../journey';
import { configure } from '../../reader';
import { wordsOf } from '../../words';

// What an eye saw on screens of all widths, measured: pages fit, rows end at the columns, cards say a thing once.

const words = wordsOf('cn');

test('home and the page of all columns fit every width, and what ends their rows stands in the columns', async ({
  page,
  kanbao,
}) => {
  for (const width of [320, 390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/home.html?columns=all', '/home.html']) {
      await page.goto(kanbao.page(path));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
    const row = page.getByRole('navigation', { name: words('home.columns') });
    const names = await row.getByRole('list').boundingBox();
    const end = await row.getByRole('link', { name: words('home.allColumns') }).boundingBox();
    if (!names || !end) throw new Error('not drawn');
    expect(end.x).toBeGreaterThanOrEqual(names.x + names.width - 1);
    expect(end.x + end.width - names.x, String(width)).toBeLessThanOrEqual(960);
  }
});

test('R2.69 the name of a paper without a logo is seen whole on a narrow phone', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await page.setViewportSize({ width: 320, height: 720 });
  for (const siteName of ['The Valley Courier and Weekly Advertiser', '云岭高原生态文明建设日报', '看报']) {
    await configure(kanbao, { siteName, wordMark: true, padLogo: null }, ['/home.html']);
    const bar = page.getByRole('banner');
    const name = bar.getByText(siteName, { exact: true });
    await expect(async () => {
      await page.goto(kanbao.page('/home.html'));
      await expect(name).toBeVisible({ timeout: 1000 });
    }).toPass();
    const cut = await name.evaluate(
      (box) => box.scrollHeight - box.clientHeight > 1 || box.scrollWidth > box.clientWidth,
    );
    expect(cut, siteName).toBe(false);
    expect((await bar.boundingBox())?.height, siteName).toBeLessThanOrEqual(50);
  }
});
