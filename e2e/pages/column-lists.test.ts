import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { idsOf, plainText, plainTexts } from './html-page';
import { duplicatesIn, moreLink } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const open = (path: string) => openPage(kanbao.pageUrl(path));

test('R2.24 R7.14 a module links to its list of 20 articles per page', async () => {
  const reader = new Reader();
  const home = await reader.open(kanbao.pageUrl('/home.html'));
  const module = home.byRole('region', '快讯');
  const first = await reader.follow(home, home.byRole('link', new RegExp(words('home.moduleMore')), module));
  expect(first.url).toBe(kanbao.pageUrl('/moreModules.html?id=900'));
  expect(first.heading).toBe('快讯');
  expect(first.items).toHaveLength(20);
  const second = await reader.follow(first, moreLink(first));
  expect(second.items).toHaveLength(20);
  expect(duplicatesIn([...idsOf(first.items), ...idsOf(second.items)])).toEqual([]);
});

test('R2.24 R3.40 without an id, lists all modules of home, each in its variant', async () => {
  const page = await open('/moreModules.html');
  const names = plainTexts(page.$('main h2'));
  // Modules of type 0, 7, 8, 9, 10 and 11 follow the top module. Type 3 is not supported.
  expect(names[0]).toBe('快讯');
  expect(names).toEqual(expect.arrayContaining(['生态', '旅游', '视频', '图集', '七日热读', '专题']));
  expect(names).not.toContain('服务入口');
  expect(page.byRole('region', '七日热读').find('ol').attr('data-variant')).toBe('ranking');
});

test('R2.24 an unknown module has status 404', async () => {
  expect((await open('/moreModules.html?id=77777')).status).toBe(404);
});

test('R4.32 a module with fewer than 20 articles has no “more” link', async () => {
  const page = await open('/moreModules.html?id=911');
  expect(page.items.length).toBeGreaterThan(0);
  expect(page.items.length).toBeLessThan(20);
  expect(moreLink(page)).toHaveLength(0);
});

test('R2.67 a shared column is shown under its parent’s name, with its sister columns', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl('/columnShare/2/22.html'));
  expect(page.heading).toBe('雪山县');
  expect(page.byRole('link', '云岭', page.$('main header'))).toHaveLength(1);
  expect(page.items.length).toBeGreaterThan(0);
  expect(page.canonical).toBe(kanbao.pageUrl('/columnDetail/22.html'));
  expect(page.meta('robots')).toMatch(/noindex/);
  const sisters = page.byRole('navigation', words('home.subColumns', { column: '云岭' }));
  expect(page.byRole('link', '雪山县', sisters).attr('aria-current')).toBe('page');
  const sister = await reader.follow(page, page.byRole('link', '江源县', sisters));
  expect(sister.url).toBe(kanbao.pageUrl('/columnShare/2/23.html'));
  expect(sister.heading).toBe('江源县');
});

test('R2.67 a shared column needs only its id, and returns 404 without one', async () => {
  const page = await open('/columnShare/22.html');
  expect(page.byRole('link', '云岭', page.$('main header'))).toHaveLength(1);
  expect((await open('/columnShare.html')).status).toBe(404);
});

test.each([
  ['5', 'list'],
  ['6', 'magazine'],
  ['12', 'grid'],
  ['16', 'brief'],
  ['20', 'topic'],
])('R3.35 R3.36 column %s is shown in the variant %s of its style', async (column, variant) => {
  expect((await open(`/columnDetail/${column}.html`)).$('#list').attr('data-variant')).toBe(variant);
});

test('R3.38 columns of style 205, 215 and 410 are not in the bar; one with an address links to it', async () => {
  const home = await open('/home.html');
  const bar = plainText(home.byRole('navigation', words('home.columns')));
  expect(bar).not.toBe('');
  for (const name of ['数字报栏', '问政入口', '积分入口', '专题库']) expect(bar).not.toContain(name);
  const column = await open('/columnDetail/18.html');
  const out = column.$('a[href="https://example.org/ask"]');
  expect(plainText(out)).toContain(words('link.openAt', { host: 'example.org' }));
});
