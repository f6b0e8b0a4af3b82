import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { idsOf, plainText, plainTexts } from './html-page';
import { duplicatesIn, moreLink, readList } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();
const flashColumn = '/columnDetail/16.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));

test('R1.01 a reader without cookies reads home, a column and an article in full', async () => {
  expect((await open('/home.html')).items.length).toBeGreaterThan(0);
  expect((await open('/columnDetail/5.html')).items.length).toBeGreaterThan(0);
  const article = await open('/newsDetail/5/5001.html');
  expect(plainTexts(article.$('article p')).join('').length).toBeGreaterThan(3000);
});

test('R1.04 R3.01 links lead from home to a column and an article', async () => {
  const reader = new Reader();
  const home = await reader.open(kanbao.pageUrl('/home.html'));
  const bar = home.byRole('navigation', words('home.columns'));
  const column = await reader.follow(home, home.byRole('link', '经济', bar));
  const currentTab = column.byRole('navigation', words('home.columns'));
  expect(column.byRole('link', '经济', currentTab).attr('aria-current')).toBe('page');
  const id = column.items.first().attr('data-id');
  const article = await reader.follow(column, column.items.first().find('a'));
  expect(article.url).toBe(kanbao.pageUrl(`/newsDetail/5/${id}.html`));
  expect(article.heading).toBe(plainText(column.items.first().find('h3')));
});

test('R1.08 R3.41 R3.42 R3.43 home shows columns, carousel, top module, lives and modules', async () => {
  const home = await open('/home.html');
  expect(home.byRole('navigation', words('home.columns')).find('a').length).toBeGreaterThan(0);
  const carousel = home.byRole('region', words('home.carousel'));
  expect(carousel.find('li')).toHaveLength(4);
  expect(home.$('#top-module')).toHaveLength(1);
  expect(home.byRole('region', words('home.liveStrip')).find('li')).toHaveLength(4);
  // Modules of type 0 (twice), 7 (twice), 8, 9, 10 and 11. The last module's type 3 is not supported (R3.40).
  expect(home.$('h2[id^="module-"]')).toHaveLength(8);
  const leads = idsOf(carousel.find('[data-id]'));
  expect(idsOf(home.items).filter((id) => leads.includes(id))).toEqual([]);
});

test('R2.02 the address of an inner page opens the same page again', async () => {
  const column = await open('/home.html?column=5');
  const article = await new Reader().follow(column, column.items.first().find('a'));
  expect(article.url).not.toContain('#');
  const reopenedPage = await openPage(article.url);
  expect([reopenedPage.status, reopenedPage.heading]).toEqual([200, article.heading]);
});

test.each(['/home.html', flashColumn, '/newsDetail/1/1001.html', '/login.html'])(
  'R2.03 every internal link of %s ends in .html before its query',
  async (path) => {
    const page = await open(path);
    const addresses = page
      .byRole('link')
      .toArray()
      .map((link) => new URL(page.$(link).attr('href') ?? '', page.url));
    const paths = addresses
      .filter(({ origin, pathname }) => origin === kanbao.siteUrl && !pathname.startsWith('/api/'))
      .map(({ pathname }) => pathname);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((pathname) => !pathname.endsWith('.html'))).toEqual([]);
  },
);

test.each([
  ['/newsDetail/1001.html', 200],
  ['/newsDetail.html', 404],
  ['/columnDetail.html', 404],
  ['/columnDetail/5/1.html', 200],
])('R2.04 %s, without its optional parameters, has status %i', async (path, status) => {
  expect((await open(path)).status).toBe(status);
});

test('R2.07 home has the top bar, an article does not', async () => {
  const logo = words('topBar.logo', { name: '云岭日报' });
  expect((await open('/home.html')).byRole('link', logo)).toHaveLength(1);
  expect((await open('/newsDetail/1/1001.html')).byRole('link', logo)).toHaveLength(0);
});

test('R1.01 R2.58 R9.01 R9.02 R4.26 a column is paged by 20 to its end without repetitions', async () => {
  const reader = new Reader();
  const first = await reader.open(kanbao.pageUrl(flashColumn));
  expect(first.heading).toBe('快讯');
  const pages = await readList(reader, first);
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 6]);
  expect(duplicatesIn(pages.flat())).toEqual([]);
  const last = await reader.follow(first, first.items.first().find('a'));
  expect(last.url).toContain('/newsDetail/');
  expect(plainText(last.$('article p').first())).not.toBe('');
});

test('R2.58 a column with less than a page has no “more” link', async () => {
  const column = await open('/columnDetail/5.html');
  expect(column.items.length).toBeGreaterThan(0);
  expect(moreLink(column)).toHaveLength(0);
});
