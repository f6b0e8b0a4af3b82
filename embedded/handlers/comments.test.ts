import { discussView } from '@/lib/contract/comment';
import { seedDemo } from '../seed/demo';
import { contentDir, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const comments = (fields: Record<string, string | number>) => platform.data(discussView, fields);

test('R7.77 comments come newest first, page by page, those of articles and lives apart', async () => {
  const first = await comments({ id: 12003, page: 0 });
  const last = first.list.at(-1)?.id ?? '';
  const second = await comments({ id: 12003, page: 1, lastFileId: last });
  const all = [...first.list, ...second.list];
  expect([first.list.length, second.list.length, first.totalCount]).toEqual([20, 5, 25]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(25);
  const times = all.map(({ created = '' }) => created);
  expect(times).toEqual([...times].sort().reverse());
  expect((await comments({ id: 12003, source: 1, page: 0 })).list).toEqual([]);
  expect((await comments({ id: 14502, source: 1, page: 0 })).totalCount).toBe(25);
});

test('R7.77 what waits, what is refused and what answers another are not among them', async () => {
  const { store } = platform;
  const about = { articleId: 12001, authorName: '读者', content: '好', createdAt: Date.now() };
  const root = store.comments.add({ ...about, key: 'root' });
  store.comments.add({ ...about, key: 'waiting', state: 'waiting' });
  store.comments.add({ ...about, key: 'refused', state: 'refused' });
  store.comments.add({ ...about, key: 'answer', parentId: root });
  const { list, totalCount } = await comments({ id: 12001, page: 0 });
  expect(list.map(({ id, countDiscuss }) => [id, countDiscuss])).toEqual([[String(root), 1]]);
  expect(totalCount).toBe(1);
});

test('comments of a withdrawn article are gone with it', async () => {
  platform.store.articles.setState(12004, 'withdrawn');
  expect(await comments({ id: 12004, page: 0 })).toMatchObject({ list: [], totalCount: 0 });
  platform.store.articles.setState(12004, 'published');
});

test('the next start keeps the demo paper’s comments, as old as they were, and counts them once', async () => {
  const { store } = platform;
  const before = store.counts.find(12003)?.comments;
  const later = Date.now() + 3 * 86_400_000;
  seedDemo(store, contentDir, later);
  const [newest] = store.comments.roots({ id: 12003, sourceType: 0 }, { lastId: undefined, offset: 0 }, 1);
  expect(newest?.createdAt).toBeGreaterThan(later - 86_400_000);
  expect(store.comments.countRoots({ id: 12003, sourceType: 0 })).toBe(25);
  expect(store.counts.find(12003)?.comments).toBe(before);
});
