import { discussCount, discussHot, discussReply, discussView } from '@/lib/contract/comment';
import { getArticleContent, getArticleCounts } from '@/lib/contract/content';
import { likeEvent } from '@/lib/contract/event';
import { liveView } from '@/lib/contract/live';
import { seedDemo } from '../seed/seed-demo';
import type { NewComment } from '../store/comment-record';
import { contentDir } from '../test/demo-store';
import { startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const readComments = (fields: Record<string, string | number>) => platform.data(discussView, fields);

test('R7.77 comments are sorted newest first and paged; articles and lives are separate', async () => {
  const first = await readComments({ id: 12003, page: 0 });
  const last = first.list.at(-1)?.id ?? '';
  const second = await readComments({ id: 12003, page: 1, lastFileId: last });
  const all = [...first.list, ...second.list];
  expect([first.list.length, second.list.length, first.totalCount]).toEqual([20, 5, 25]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(25);
  const times = all.map(({ created = '' }) => created);
  expect(times).toEqual([...times].sort().reverse());
  expect((await readComments({ id: 12003, source: 1, page: 0 })).list).toEqual([]);
  expect((await readComments({ id: 14502, source: 1, page: 0 })).totalCount).toBe(25);
});

test('R7.77 waiting and rejected comments and replies are not listed', async () => {
  const { store } = platform;
  const commentFields = { articleId: 12001, authorName: '读者', content: '好', createdAt: Date.now() };
  const root = store.comments.add({ ...commentFields, key: 'root' });
  store.comments.add({ ...commentFields, key: 'waiting', state: 'waiting' });
  store.comments.add({ ...commentFields, key: 'refused', state: 'refused' });
  store.comments.add({ ...commentFields, key: 'answer', parentId: root });
  const { list, totalCount } = await readComments({ id: 12001, page: 0 });
  expect(list.map(({ id, countDiscuss }) => [id, countDiscuss])).toEqual([[String(root), 1]]);
  expect(totalCount).toBe(1);
});

test('comments on a withdrawn article are hidden', async () => {
  platform.store.articles.setState(12004, 'withdrawn');
  expect(await readComments({ id: 12004, page: 0 })).toMatchObject({ list: [], totalCount: 0 });
  platform.store.articles.setState(12004, 'published');
});

test('a restart keeps the age of the demo comments and counts them once', async () => {
  const { store } = platform;
  const countBefore = store.articles.find(12003)?.comments;
  const laterTime = Date.now() + 3 * 86_400_000;
  seedDemo(store, contentDir, laterTime);
  const [newest] = store.comments.newest({ id: 12003, sourceType: 0 }, {}, 1);
  expect(newest?.createdAt).toBeGreaterThan(laterTime - 86_400_000);
  expect(store.discussions.find({ id: 12003, sourceType: 0 }).roots).toBe(25);
  expect(store.articles.find(12003)?.comments).toBe(countBefore);
});

/** Returns a function that adds comments, one minute apart. */
function commentAdder(articleId: number) {
  const { store } = platform;
  let time = Date.now() - 86_400_000;
  return (content: string, extraFields: Partial<NewComment> = {}) => {
    time += 60_000;
    const key = `${articleId}:${content}`;
    return String(
      store.comments.add({ key, articleId, authorName: '读者', content, createdAt: time, ...extraFields }),
    );
  };
}

const texts = (list: readonly { content: string }[]) => list.map(({ content }) => content);

test("R3.62 R3.64 R3.65 sorts pinned comments first, then the paper's own, then the others, and includes the flags", async () => {
  const addComment = commentAdder(9001);
  addComment('pinned', { pinned: true });
  addComment('ours', { official: true });
  platform.store.transaction(() => {
    for (let number = 1; number <= 22; number += 1)
      addComment(`reader ${number}`, { excellent: number === 22 });
  });
  const first = await readComments({ id: 9001, page: 0 });
  expect(texts(first.list).slice(0, 3)).toEqual(['pinned', 'ours', 'reader 22']);
  expect(
    first.list.slice(0, 3).map(({ isTop, isOfficial, isExcellent }) => [isTop, isOfficial, isExcellent]),
  ).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  expect(first.list[1]?.userID).toBe('-100');
  expect([first.list.length, first.totalCount, first.hasMore]).toEqual([20, 24, true]);
  const rest = ['reader 4', 'reader 3', 'reader 2', 'reader 1'];
  const secondPage = await readComments({ id: 9001, page: 1, lastFileId: first.list.at(-1)?.id ?? '' });
  expect([texts(secondPage.list), secondPage.hasMore]).toEqual([rest, false]);
  expect(texts((await readComments({ id: 9001, page: 1 })).list)).toEqual(rest);
});

test('a page may start at a given comment', async () => {
  const addComment = commentAdder(9002);
  const ids = platform.store.transaction(() =>
    Array.from({ length: 30 }, (_, index) => addComment(`${index + 1}`)),
  );
  const page = await readComments({ id: 9002, page: 0, fromID: ids[24] ?? '' });
  expect([page.list[0]?.content, page.list.length, page.hasMore]).toEqual(['25', 20, true]);
});

test("R3.61 R3.63 R7.79 comments include their first replies, the paper's own before others; further replies are paged", async () => {
  const addComment = commentAdder(7004);
  const root = addComment('root');
  const parentId = Number(root);
  const first = addComment('reply 1', { parentId, authorName: '阿明' });
  platform.store.transaction(() => {
    for (let number = 2; number <= 24; number += 1) addComment(`reply ${number}`, { parentId });
  });
  addComment('ours', {
    parentId,
    official: true,
    pictures: ['/media/pictures/market-01.jpg'],
    location: '云城',
  });
  addComment('to reply 1', { parentId: Number(first) });
  const [comment] = (await readComments({ id: 7004, page: 0 })).list;
  expect(texts(comment?.topDiscuss?.list ?? [])).toEqual(['ours', 'reply 1', 'reply 2']);
  expect(comment?.topDiscuss).toMatchObject({ page: 0, totalPage: 2, hasMore: true });
  expect(comment?.topDiscuss?.list[0]).toMatchObject({
    location: '云城',
    attachments: [{ url: `${platform.origin}/media/pictures/market-01.jpg` }],
  });
  const replies = (fields: Record<string, string | number>) =>
    platform.data(discussReply, { id: root, ...fields });
  const page = await replies({ page: 0 });
  expect([page.list.length, page.totalCount, page.hasMore, page.comment?.content]).toEqual([
    20,
    26,
    true,
    'root',
  ]);
  const next = await replies({ page: 1, lastFileId: page.list.at(-1)?.id ?? '' });
  expect(texts(next.list)).toEqual([
    'reply 20',
    'reply 21',
    'reply 22',
    'reply 23',
    'reply 24',
    'to reply 1',
  ]);
  expect([next.hasMore, next.list.at(-1)?.parentUserName]).toEqual([false, '阿明']);
  expect(page.list[1]?.parentUserName).toBeUndefined();
  const from = page.list[4]?.id ?? '';
  expect((await replies({ page: 0, fromID: from })).list[0]?.id).toBe(from);
  const lastShownId = comment?.topDiscuss?.list.at(-1)?.id ?? '';
  expect(texts((await replies({ page: 1, lastFileId: lastShownId })).list)[0]).toBe('reply 3');
  expect((await replies({ id: first, page: 0 })).comment?.content).toBe('root');
});

test('R3.66 R7.78 hot comments are sorted by likes, then by replies, and paged', async () => {
  const addComment = commentAdder(7002);
  addComment('quiet');
  const answered = addComment('answered');
  addComment('reply', { parentId: Number(answered) });
  addComment('liked', { likes: 2 });
  const risenId = addComment('risen', { likes: 1 });
  for (const visitor of ['a', 'b']) {
    await platform.data(likeEvent, { id: risenId, type: 1, eventType: 1, channel: 1, userOtherID: visitor });
  }
  const hot = await platform.data(discussHot, { id: 7002, count: 3 });
  expect(texts(hot.list)).toEqual(['risen', 'liked', 'answered']);
  expect([hot.totalCount, hot.hasMore]).toEqual([4, true]);
  const rest = await platform.data(discussHot, { id: 7002, count: 3, lastFileId: hot.list.at(-1)?.id ?? '' });
  expect([texts(rest.list), rest.hasMore]).toEqual([['quiet'], false]);
});

test('R7.80 counts include comments and replies, in the discussion and in the article', async () => {
  const addComment = commentAdder(7003);
  const { store } = platform;
  const root = Number(addComment('root'));
  const reply = Number(addComment('reply', { parentId: root }));
  const readCounts = async () => {
    const [article] = (await platform.data(getArticleCounts, { articleIds: 7003 })).list;
    const answered = await platform.data(discussCount, { id: 7003 });
    return [answered.count, article?.countDiscuss, (await readComments({ id: 7003, page: 0 })).totalCount];
  };
  const observed = [await readCounts()];
  for (const [id, state] of [
    [reply, 'refused'],
    [reply, 'published'],
    [root, 'deleted'],
    [reply, 'refused'],
    [root, 'published'],
  ] as const) {
    store.comments.setState(id, state);
    observed.push(await readCounts());
  }
  expect(observed).toEqual([
    [2, 2, 1],
    [1, 1, 1],
    [2, 2, 1],
    [0, 0, 0],
    [0, 0, 0],
    [1, 1, 1],
  ]);
});

test("a discussion is closed by the article, its column, the site or an editor's decision", async () => {
  const { store } = platform;
  const readClosed = async () => {
    const { discussClosed } = await readComments({ id: 6001, page: 0 });
    const detail = await platform.data(getArticleContent, { articleId: 6001 });
    return [discussClosed, 'discussClosed' in detail && detail.discussClosed];
  };
  const observed = [await readClosed()];
  for (const discussConfig of [{ open: false }, { open: true, closedColumns: ['6'] }]) {
    store.config.patch({ discussConfig });
    observed.push(await readClosed());
  }
  store.discussions.setState({ id: 6001, sourceType: 0 }, 'open');
  observed.push(await readClosed());
  store.config.patch({ discussConfig: null });
  store.discussions.setState({ id: 6001, sourceType: 0 }, 'closed');
  observed.push(await readClosed());
  store.discussions.setState({ id: 6001, sourceType: 0 }, null);
  expect(observed).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [false, false],
    [true, true],
  ]);
  store.discussions.setState({ id: 14502, sourceType: 1 }, 'closed');
  expect((await platform.data(liveView, { id: 14502, page: 0 })).main?.discussClosed).toBe(true);
});

test('the site can hide all comments', async () => {
  platform.store.config.patch({ discussConfig: { shown: false } });
  const hiddenCount = await platform.data(discussCount, { id: 12003 });
  expect([(await readComments({ id: 12003, page: 0 })).list, hiddenCount.count]).toEqual([[], 0]);
  platform.store.config.patch({ discussConfig: null });
  expect((await readComments({ id: 12003, page: 0 })).list).toHaveLength(20);
});
