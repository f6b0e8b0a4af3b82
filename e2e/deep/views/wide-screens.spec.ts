import { expect, test } from '../../browser-test';
import { configureSite } from '../../configure-site';
import { wordsOf } from '../../words';

const words = wordsOf('cn');

test('home and the page of all columns fit every width and align with the columns', async ({
  page,
  kanbao,
}) => {
  for (const width of [320, 390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/home.html?columns=all', '/home.html']) {
      await page.goto(kanbao.pageUrl(path));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
    const row = page.getByRole('navigation', { name: words('home.columns') });
    const names = await row.getByRole('list').boundingBox();
    const end = await row.getByRole('link', { name: words('home.allColumns') }).boundingBox();
    if (!names || !end) throw new Error('not rendered');
    expect(end.x).toBeGreaterThanOrEqual(names.x + names.width - 1);
    expect(end.x + end.width - names.x, String(width)).toBeLessThanOrEqual(960);
  }
});

test('R3.06 R3.21 cards show their type in the color of the publication time, and a live its state once', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl('/columnDetail/14.html'));
  const cards = await page.locator('#list > [data-kind="live"]').evaluateAll(
    (all, states) => {
      const isVisible = (box: Element) => box.getBoundingClientRect().width > 1;
      return all.map((card) => {
        const words = [...card.querySelectorAll('span')].filter((box) => box.childElementCount === 0);
        return words.filter((box) => states.includes(box.textContent ?? '') && isVisible(box)).length;
      });
    },
    ['live', 'preview', 'playback', 'ended'].map((state) => words(`card.liveStates.${state}`)),
  );
  expect(cards.length).toBeGreaterThan(4);
  expect(cards.filter((times) => times > 1)).toEqual([]);
  expect(cards).toContain(1);

  await page.goto(kanbao.pageUrl('/home.html'));
  const colors = await page.locator('main [data-id] p:has(time)').evaluateAll((all) =>
    all.map((meta) => {
      const [kind, time] = [meta.querySelector('span'), meta.querySelector('time')];
      return kind && time && [getComputedStyle(kind).color, getComputedStyle(time).color];
    }),
  );
  expect(colors.length).toBeGreaterThan(10);
  for (const pair of colors) expect(pair?.[0]).toBe(pair?.[1]);
});

test('R2.69 shows the full name of a paper without a logo on a narrow phone', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await page.setViewportSize({ width: 320, height: 720 });
  for (const siteName of ['The Valley Courier and Weekly Advertiser', '云岭高原生态文明建设日报', '看报']) {
    await configureSite(kanbao, { siteName, wordMark: true, padLogo: null }, ['/home.html']);
    const bar = page.getByRole('banner');
    const name = bar.getByText(siteName, { exact: true });
    await expect
      .poll(async () => {
        await page.goto(kanbao.pageUrl('/home.html'));
        return name.isVisible();
      })
      .toBe(true);
    const cut = await name.evaluate(
      (box) => box.scrollHeight - box.clientHeight > 1 || box.scrollWidth > box.clientWidth,
    );
    expect(cut, siteName).toBe(false);
    expect((await bar.boundingBox())?.height, siteName).toBeLessThanOrEqual(50);
  }
});
