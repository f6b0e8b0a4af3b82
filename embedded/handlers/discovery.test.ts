import { getArticles, getModuleView, getRelArticles, recommendList } from '@/lib/contract/content';
import { createColumnWithArticles, testArticle } from '../test/test-articles';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const ids = (list: readonly { fileId: string }[]) => list.map(({ fileId }) => fileId);

test("R7.14 a module's articles are paged by 20 and include its type", async () => {
  const first = await platform.data(getModuleView, { moduleId: 900, page: 0 });
  const lastFileId = first.list.at(-1)?.fileId ?? '';
  const second = await platform.data(getModuleView, { moduleId: 900, page: 1, lastFileId });
  expect(first).toMatchObject({ type: 0 });
  expect(first.list).toHaveLength(20);
  expect(second.list).toHaveLength(20);
  expect(new Set([...ids(first.list), ...ids(second.list)]).size).toBe(40);
});

test('the ranking continues after the last item shown', async () => {
  const first = await platform.data(getModuleView, { moduleId: 910, page: 0 });
  const lastFileId = first.list.at(-1)?.fileId ?? '';
  const second = await platform.data(getModuleView, { moduleId: 910, page: 1, lastFileId });
  expect(new Set([...ids(first.list), ...ids(second.list)]).size).toBe(
    first.list.length + second.list.length,
  );
});

test('R7.14 a page of the e-paper is a module', async () => {
  const { modules } = await platform.data(getArticles, { columnId: 17, page: 0 });
  const [first] = modules;
  const moduleView = await platform.data(getModuleView, { moduleId: first?.id ?? '', page: 0 });
  expect(moduleView).toMatchObject({ type: 0, name: first?.name });
  expect(ids(moduleView.list)).toEqual(ids(first?.list ?? []));
});

test('an unknown module has no data', async () => {
  const response = await platform.call(getModuleView, { moduleId: 5, page: 0 });
  expect((await readEnvelope(response)).data).toBeNull();
});

test("R7.23 lists selected related articles first, then the column's, with hasMore", async () => {
  const column = createColumnWithArticles(platform.store, 'related', 30);
  const articleId = platform.store.articles.upsert(
    testArticle('asks', column, { details: { related: [1002, 424_242] } }),
  );
  const first = await platform.data(getRelArticles, { articleId, page: 0 });
  const lastFileId = first.related.at(-1)?.fileId ?? '';
  const second = await platform.data(getRelArticles, { articleId, page: 1, lastFileId });
  expect(first).toMatchObject({ hasMore: true });
  expect(first.related[0]?.fileId).toBe('1002');
  expect(second).toMatchObject({ hasMore: false });
  const all = [...ids(first.related), ...ids(second.related)];
  expect(new Set(all).size).toBe(31);
  expect(all).not.toContain(String(articleId));
});

test('R7.25 recommends the most read articles of a column, with hasMore', async () => {
  const columnId = createColumnWithArticles(platform.store, 'recommended', 5);
  platform.store.articles.upsert(testArticle('favourite', columnId, { counts: { reads: 9 } }));
  const first = await platform.data(recommendList, { columnId, start: 0, count: 4 });
  const second = await platform.data(recommendList, { columnId, start: 4, count: 4 });
  expect(first.list[0]?.title).toBe('Article favourite');
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect(new Set([...ids(first.list), ...ids(second.list)]).size).toBe(6);
});
