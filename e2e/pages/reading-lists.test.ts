import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { idsOf, plainText, plainTexts } from './html-page';
import { duplicatesIn, moreLink, readList } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const taggedArticle = '/newsDetail/16/16003.html';
const tag = '便民';

const open = (path: string) => openPage(kanbao.pageUrl(path));

test('R2.63 R2.64 R7.28 the tag of an article links to a paged list of its articles', async () => {
  const reader = new Reader();
  const article = await reader.open(kanbao.pageUrl(taggedArticle));
  const list = await reader.follow(article, article.byRole('link', tag));
  expect([list.heading, list.title]).toEqual([tag, tag]);
  expect(list.items).toHaveLength(20);
  const second = await reader.follow(list, moreLink(list));
  expect(second.url).toContain('page=1');
  const ids = (await readList(reader, list)).flat();
  expect(ids.length).toBeGreaterThan(20);
  expect(duplicatesIn(ids)).toEqual([]);
  expect(list.byText(words('tag.count', { count: ids.length }))).toHaveLength(1);
});

test.each(['/tagList.html', '/tagList/987654.html', '/subscriptionList/987654.html'])(
  'R2.04 R2.63 %s, with a missing or unknown id, returns 404 with a message',
  async (path) => {
    const page = await open(path);
    expect([page.status, page.heading]).toEqual([404, words('states.missing.title')]);
  },
);

test('R2.64 R3.95 R7.30 R7.31 R7.32 shows categories, their subcategories and accounts', async () => {
  const reader = new Reader();
  const home = await reader.open(kanbao.pageUrl('/home.html'));
  const footer = home.$('footer').last();
  const all = await reader.follow(home, home.byRole('link', words('titles.subscriptionList'), footer));
  const categories = all.byRole('navigation', words('subscription.categories'));
  expect(categories.find('a').first().attr('aria-current')).toBe('page');
  const pages = await readList(reader, all);
  expect(pages.map(({ length }) => length)).toEqual([20, 4]);
  expect(duplicatesIn(pages.flat())).toEqual([]);

  const office = await reader.follow(all, all.byRole('link', '政务', categories));
  const belowName = words('subscription.subCategories', { category: '政务' });
  const offices = office.byRole('navigation', belowName);
  const counties = await reader.follow(office, office.byRole('link', '县市', offices));
  const current = plainTexts(counties.$('nav [aria-current=page]'));
  expect(current).toEqual(expect.arrayContaining(['政务', '县市']));
  expect(plainTexts(counties.items.find('h3'))).toEqual([
    '雪山县融媒体中心',
    '松溪县融媒体中心',
    '江源县融媒体中心',
    '茶马县融媒体中心',
  ]);
});

test('R7.24 the ranking has four periods', async () => {
  const reader = new Reader();
  const home = await reader.open(kanbao.pageUrl('/home.html'));
  const bar = home.byRole('navigation', words('home.columns'));
  let page = await reader.follow(home, home.byRole('link', words('hot.title'), bar));
  const periods = [0, 1, 2, 3].map((period) => words(`hot.window${period}`));
  expect(plainTexts(page.byRole('navigation', words('hot.windows')).find('a'))).toEqual(periods);
  for (const period of [...periods.slice(1), ...periods.slice(0, 1)]) {
    page = await reader.follow(
      page,
      page.byRole('link', period, page.byRole('navigation', words('hot.windows'))),
    );
    const currentTab = page.byRole('navigation', words('hot.windows')).find('[aria-current=page]');
    expect(plainTexts(currentTab)).toEqual([period]);
    expect(page.title).toContain(period);
    expect(page.items.length).toBeGreaterThan(0);
  }
});

test('R7.22 R3.99 the e-paper has issues, pages and articles; the shared link of an article has source 3', async () => {
  const reader = new Reader();
  const paper = await reader.open(kanbao.pageUrl('/columnDetail/17.html'));
  const issues = paper.byRole('navigation', words('home.subColumns', { column: '数字报栏' }));
  expect(issues.find('a')).toHaveLength(3);
  const first = paper.byRole('region', 'A01版 要闻').find('li').first();
  const article = await reader.follow(paper, first.find('a'));
  expect(article.heading).toBe(plainText(first.find('h3')));
  expect(plainText(article.$('article p').first())).not.toBe('');
  const shared = new URL(String(article.$('[name="share-menu"] input').first().val()));
  expect(shared.searchParams.get('source')).toBe('3');
});

test.each([
  ['/aboutUs.html', '关于云岭日报'],
  ['/productDetail.html?id=1', '镜湖黑颈鹤帆布袋'],
  ['/noticeDetail.html?id=3', '石巷排水改造完工后的几点说明'],
])('R2.33 R2.59 R2.60 R7.41 %s shows %s', async (path, heading) => {
  expect((await open(path)).heading).toBe(heading);
});

test('R2.59 a product shows its points', async () => {
  const product = await open('/productDetail.html?id=1');
  expect(product.byText(words('product.points', { count: 1200 }))).toHaveLength(1);
});

test.each(['/productDetail.html', '/noticeDetail.html?id=999', '/productDetail.html?id=..%2f1'])(
  'R2.59 R2.60 %s, without a known id, has status 404',
  async (path) => {
    expect((await open(path)).status).toBe(404);
  },
);

test('R2.64 the list of accounts is paged by links without repetitions', async () => {
  const reader = new Reader();
  const first = await reader.open(kanbao.pageUrl('/subscriptionList.html'));
  const second = await reader.follow(first, moreLink(first));
  expect(second.url).toContain('page=1');
  expect(second.items.length).toBeGreaterThan(0);
  expect(duplicatesIn([...idsOf(first.items), ...idsOf(second.items)])).toEqual([]);
});
