import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, plainText, plainTexts } from './html-page';
import { duplicatesIn, moreLink, readList } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const reporterPath = '/reporter/1.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));

function tab(page: HtmlPage, name: 'articles' | 'dynamics') {
  return page.byRole('link', words(`people.${name}`), page.byRole('navigation', words('people.parts')));
}

test('R2.37 R3.76 R3.77 R7.26 a reporter’s page shows card, counts, the newest report and all articles', async () => {
  const page = await open(reporterPath);
  expect(page.heading).toBe('段晓岚');
  expect(page.byText('教育与乡村报道部首席记者')).toHaveLength(1);
  const card = plainText(page.$('main'));
  expect(card).toContain(words('people.articleCount', { count: 23 }));
  expect(card).toContain('1.89万人关注');
  const all = page.byRole('link', words('people.allArticles')).attr('href');
  expect(all).toBe(`${new URL(page.url).pathname}#list`);
  expect(page.items.length).toBeGreaterThan(0);
  const newest = await new Reader().follow(page, page.byRole('link', new RegExp(words('people.latest'))));
  expect(newest.url).toContain(`${page.items.first().attr('data-id')}.html`);
});

test('R7.27 a reporter’s articles continue on a second page, none twice', async () => {
  const pages = await readList(new Reader(), await open(reporterPath));
  expect(pages.map(({ length }) => length)).toEqual([20, 3]);
  expect(duplicatesIn(pages.flat())).toEqual([]);
});

test('R2.38 R4.31 R7.75 dynamics are a separate tab with pages', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl(reporterPath));
  const dynamics = await reader.follow(page, tab(page, 'dynamics'));
  expect(tab(dynamics, 'dynamics').attr('aria-current')).toBe('page');
  expect((await readList(reader, dynamics)).map(({ length }) => length)).toEqual([20, 3]);
});

test('R4.31 a reporter with less than a page of dynamics has no “more” link', async () => {
  const page = await open('/reporter/2.html?tab=dynamics');
  expect([page.items.length, moreLink(page).length]).toEqual([4, 0]);
});

test('R2.39 R3.82 R7.76 a dynamic shows text and pictures', async () => {
  const page = await open('/dynamicDetail/850007.html');
  expect(plainText(page.$('main'))).toContain('织机前坐了一天');
  expect(page.$('main a[data-lightbox]')).toHaveLength(4);
});

test('R2.39 R3.82 R7.76 a dynamic shows videos and links to its reporter', async () => {
  const page = await open('/dynamicDetail/850008.html');
  expect(page.$('main video').attr('aria-label')).toBe('织机');
  const owner = await new Reader().follow(page, page.byRole('link', '段晓岚'));
  expect(owner.url).toBe(`${kanbao.pageUrl(reporterPath)}?tab=dynamics`);
});

test('the byline of an article by several reporters links to each', async () => {
  const article = await open('/newsDetail/5/5003.html');
  const header = article.$('main header');
  expect(plainText(header)).toContain('扎西次仁、段晓岚');
  const page = await new Reader().follow(article, article.byRole('link', '段晓岚', header));
  expect(page.url).toBe(kanbao.pageUrl(reporterPath));
});

test.each(['/reporter/999.html', '/dynamicDetail/1.html', '/reporter.html'])(
  'R8.18 %s, with an unknown id or none, is an empty state with status 404',
  async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.heading).not.toBe('');
  },
);

test('a Tibetan reporter’s words are marked as Tibetan', async () => {
  const page = await open('/reporter/8.html?tab=dynamics');
  expect(page.$('main h1').attr('lang')).toBe('bo');
  const texts = plainTexts(page.items.first().find('p[lang=bo]'));
  expect(texts).not.toEqual([]);
  expect(texts).not.toContain('');
});
