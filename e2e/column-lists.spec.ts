import { expect, test } from './journey';
import { follow, idsOf, listItems } from './reader';
import { words } from './words';

test('R2.24 R7.14 a module leads to its own page: 20 articles, then more', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/home.html'));
  const module = page.getByRole('region', { name: '快讯' });
  await follow(page, () => module.getByRole('link', { name: words('home.moduleMore') }).tap());
  expect(page.url()).toBe(kanbao.page('/moreModules.html?id=900'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('快讯');
  await expect(listItems(page)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(listItems(page)).toHaveCount(40);
  expect(new Set(await idsOf(listItems(page))).size).toBe(40);
});

test('R2.24 R3.40 without an id all modules of home are listed, each in its look', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/moreModules.html'));
  const names = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  // The top module first, then those of type 0, 7, 8, 9, 10 and 11; the one of type 3 is none of ours.
  expect(names[0]).toBe('快讯');
  expect(names).toEqual(expect.arrayContaining(['生态', '旅游', '视频', '图集', '七日热读', '专题']));
  expect(names).not.toContain('服务入口');
  await expect(page.getByRole('region', { name: '七日热读' }).locator('ol')).toHaveAttribute(
    'data-look',
    'ranking',
  );
  expect((await page.goto(kanbao.page('/moreModules.html?id=77777')))?.status()).toBe(404);
});

test('R4.32 a module with fewer than 20 articles has no “more”', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/moreModules.html?id=911'));
  await expect(listItems(page)).not.toHaveCount(0);
  expect(await listItems(page).count()).toBeLessThan(20);
  await expect(page.getByRole('link', { name: words('card.loadMore') })).toHaveCount(0);
});

test('R2.67 a shared column stands under its parent’s name, beside its sisters', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/columnShare/2/22.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('雪山县');
  await expect(page.locator('main header').getByRole('link', { name: '云岭', exact: true })).toBeVisible();
  await expect(listItems(page)).not.toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    kanbao.page('/columnDetail/22.html'),
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const sisters = page.getByRole('navigation', { name: words('home.subColumns', { column: '云岭' }) });
  await expect(sisters.getByRole('link', { name: '雪山县' })).toHaveAttribute('aria-current', 'page');
  await follow(page, () => sisters.getByRole('link', { name: '江源县' }).tap());
  expect(page.url()).toBe(kanbao.page('/columnShare/2/23.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('江源县');
});

test('R2.67 a lone value is the column; its own parent counts', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/columnShare/22.html'));
  await expect(page.locator('main header').getByRole('link', { name: '云岭', exact: true })).toBeVisible();
  expect((await page.goto(kanbao.page('/columnShare.html')))?.status()).toBe(404);
});

test('R3.35 R3.36 columns of several styles open in fitting looks', async ({ page, kanbao }) => {
  for (const [column, look] of [
    ['5', 'list'],
    ['6', 'magazine'],
    ['12', 'grid'],
    ['16', 'brief'],
    ['20', 'topic'],
  ]) {
    await page.goto(kanbao.page(`/columnDetail/${column}.html`));
    await expect(page.locator('#list'), `column ${column}`).toHaveAttribute('data-look', look ?? '');
  }
});

test('R3.38 columns of style 205, 215 and 410 are on no bar; one with an address leads there', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/home.html'));
  const bar = page.getByRole('navigation', { name: words('home.columns'), exact: true });
  for (const name of ['数字报栏', '问政入口', '积分入口', '专题库']) {
    await expect(bar.getByRole('link', { name })).toHaveCount(0);
  }
  await page.goto(kanbao.page('/columnDetail/18.html'));
  const out = page.getByRole('link', { name: words('link.openAt', { host: 'example.org' }) });
  await expect(out).toHaveAttribute('href', 'https://example.org/ask');
});
