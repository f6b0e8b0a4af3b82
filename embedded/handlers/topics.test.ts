import { getColumn, getColumns } from '@/lib/contract/content';
import { getSubSpecialArticles } from '@/lib/contract/topic';
import { readDemoTopics, sectionsByArticle } from '../content/read-topics';
import { contentDir } from '../test/demo-store';
import { startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('every article of a topic exists', () => {
  const ids = [...sectionsByArticle(readDemoTopics(contentDir)).keys()];
  expect(ids.filter((id) => !platform.store.articles.find(id))).toEqual([]);
});

test('R7.29 a section is paged by 20 with hasMore', async () => {
  const first = await platform.data(getSubSpecialArticles, { columnId: 561, page: 0 });
  expect(first).toMatchObject({ hasMore: true });
  expect(first.list).toHaveLength(20);
  const lastFileId = first.list.at(-1)?.fileId ?? '';
  const second = await platform.data(getSubSpecialArticles, { columnId: 561, page: 1, lastFileId });
  expect(second).toMatchObject({ hasMore: false });
  const ids = [...first.list, ...second.list].map(({ fileId }) => fileId);
  expect(new Set(ids).size).toBe(30);
});

test('sections of a topic are its subcolumns; a section may be a topic', async () => {
  const { columns } = await platform.data(getColumns, { parentColumnId: 503 });
  expect(columns.map(({ columnId, hasSubColumn }) => [columnId, hasSubColumn])).toEqual([
    ['531', false],
    ['532', true],
    ['533', false],
    ['534', false],
    ['535', false],
  ]);
  const inner = await platform.data(getColumn, { columnId: 532 });
  expect(inner).toMatchObject({ parentId: '503', columnType: 3 });
});

test('topics are not in the list of columns', async () => {
  const { columns } = await platform.data(getColumns);
  const visibleIds = columns.filter(({ isForbidden }) => !isForbidden).map(({ columnId }) => columnId);
  expect(visibleIds.filter((id) => Number(id) >= 500)).toEqual([]);
});
