import { getArticles, getArticlesByRow } from '@/lib/contract/content';
import { createColumnWithArticles, testArticle } from '../test/test-articles';
import { startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const ids = (list: readonly { fileId: string }[]) => list.map(({ fileId }) => fileId);

async function readAllPages(columnId: number, onPage?: (page: number) => void): Promise<string[][]> {
  const pages: string[][] = [];
  for (;;) {
    const lastFileId = pages.at(-1)?.at(-1) ?? '0';
    const { list } = await platform.data(getArticles, { columnId, page: pages.length, lastFileId });
    pages.push(ids(list));
    onPage?.(pages.length);
    if (list.length < 20) return pages;
  }
}

test('R7.11 the new form returns pages of 20/20/5 without repeats', async () => {
  const pages = await readAllPages(createColumnWithArticles(platform.store, 'plain', 45));
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flat()).size).toBe(45);
});

test('R7.11 pages have no repeats or gaps while articles are added', async () => {
  const column = createColumnWithArticles(platform.store, 'busy', 45);
  const pages = await readAllPages(column, (page) => {
    platform.store.articles.upsert(testArticle(`news-${page}`, column, { publishedAt: Date.now() }));
  });
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flat()).size).toBe(45);
});

test('with an unknown last item, the page number determines the position', async () => {
  const columnId = createColumnWithArticles(platform.store, 'counted', 25);
  const { list } = await platform.data(getArticles, { columnId, page: 1, lastFileId: '99999999' });
  expect(list).toHaveLength(5);
});

test('R3.42 the carousel contains the first items, which the list does not repeat', async () => {
  const columnId = createColumnWithArticles(platform.store, 'carousel', 45, 4);
  const { carousel } = await platform.data(getArticles, { columnId, page: 0 });
  expect(carousel).toHaveLength(4);
  const pages = await readAllPages(columnId);
  expect(pages.map((page) => page.length)).toEqual([20, 20, 1]);
  expect(new Set([...ids(carousel), ...pages.flat()]).size).toBe(45);
});

test('R7.12 the old form returns the same list at the same path', async () => {
  const columnId = createColumnWithArticles(platform.store, 'old', 45, 3);
  const pages = await readAllPages(columnId);
  const first = await platform.data(getArticlesByRow, { columnId, rowNumber: 0, count: 20 });
  const second = await platform.data(getArticlesByRow, { columnId, rowNumber: 20, count: 20 });
  expect(first.carousel).toHaveLength(3);
  expect([ids(first.list), ids(second.list)]).toEqual(pages.slice(0, 2));
});

test('R3.39 R7.13 the home column includes list, carousel, lives and top module', async () => {
  const home = await platform.data(getArticles, { columnId: 1, page: 0 });
  expect(home.list.length).toBeGreaterThan(0);
  expect(home.carousel).toHaveLength(4);
  expect(home.topModule?.list).toHaveLength(3);
  expect(home.liveArticles.map(({ articleType }) => articleType)).toEqual([6, 6, 6, 6]);
});

test('R3.40 the home column has a module of each shown type and one of type 3', async () => {
  const { modules } = await platform.data(getArticles, { columnId: 1, page: 0 });
  expect(modules.map(({ type }) => type)).toEqual([0, 7, 8, 7, 9, 10, 11, 0, 3]);
  expect(modules.every(({ list, name }) => list.length > 0 && name !== '')).toBe(true);
});

test('later pages contain the list only', async () => {
  const secondPage = await platform.data(getArticles, { columnId: 16, page: 1 });
  expect(secondPage).toMatchObject({ modules: [], liveArticles: [], carousel: [] });
  expect(secondPage.topModule).toBeUndefined();
});

test('R3.37 a parent column lists the articles of its subcolumns once', async () => {
  const parent = platform.store.columns.upsert({ key: 'parent', name: 'parent' });
  const columnIds = ['a', 'b'].map((key) =>
    platform.store.columns.upsert({ key: `below-${key}`, name: key, parentId: parent }),
  );
  const [first = 0, second = 0] = columnIds;
  platform.store.articles.upsert(testArticle('in-both', first, { alsoIn: [second, parent] }));
  platform.store.articles.upsert(testArticle('in-one', second));
  expect((await platform.data(getArticles, { columnId: parent, page: 0 })).list).toHaveLength(2);
  expect((await platform.data(getArticles, { columnId: first, page: 0 })).list).toHaveLength(1);
  expect((await platform.data(getArticles, { columnId: second, page: 0 })).list).toHaveLength(2);
});

test('withdrawn articles and drafts are not listed', async () => {
  const columnId = createColumnWithArticles(platform.store, 'states', 3);
  const { list } = await platform.data(getArticles, { columnId, page: 0 });
  const [id = '', secondId = ''] = ids(list);
  platform.store.articles.setState(Number(id), 'withdrawn');
  platform.store.articles.setState(Number(secondId), 'draft');
  expect((await platform.data(getArticles, { columnId, page: 0 })).list).toHaveLength(1);
});
