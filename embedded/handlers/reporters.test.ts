import { discussCount, discussView } from '@/lib/contract/comment';
import { getArticleContent, getArticleCounts } from '@/lib/contract/content';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { authorInfo, getDynamicDetail, getDynamicList, reporterArticles } from '@/lib/contract/reporter';
import { testArticle } from '../test/test-articles';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** Reporter with the most articles and with more than a page of dynamics. */
const reporter = 1;

test('R3.77 R7.26 a card has the number of existing articles and a portrait', async () => {
  const card = await platform.data(authorInfo, { id: reporter });
  const followers = platform.store.follows.countFans({ kind: 'reporter', id: reporter });
  expect(card).toMatchObject({ id: '1', name: '段晓岚', countFan: 18_940 + followers });
  expect(card.countArticle).toBe(platform.store.lists.count({ author: reporter }));
  expect((await platform.get(new URL(card.url ?? '').pathname)).status).toBe(200);
});

test('R7.27 articles continue after the last item shown, without repeats', async () => {
  const first = await platform.data(reporterArticles, { id: reporter, page: 0 });
  const lastFileId = first.list.at(-1)?.fileId ?? '';
  const second = await platform.data(reporterArticles, { id: reporter, page: 1, lastFileId });
  expect(first.list).toHaveLength(20);
  const ids = [...first.list, ...second.list].map(({ fileId }) => fileId);
  expect(new Set(ids).size).toBe(platform.store.lists.count({ author: reporter }));
});

test('R7.75 R7.76 dynamics are sorted newest first and paged; each has a detail', async () => {
  const first = await platform.data(getDynamicList, { id: reporter, page: 0 });
  const lastFileId = first.list.at(-1)?.id ?? '';
  const second = await platform.data(getDynamicList, { id: reporter, page: 1, lastFileId });
  expect([first.list.length, second.list.length]).toEqual([20, 3]);
  const times = [...first.list, ...second.list].map(({ publishtime }) => publishtime ?? '');
  expect(times).toEqual([...times].sort().reverse());
  const dynamic = await platform.data(getDynamicDetail, { id: 850_008 });
  expect(dynamic).toMatchObject({ authorId: '1', authorName: '段晓岚' });
  const [clip] = dynamic.attachments?.videos ?? [];
  for (const address of [clip?.url, clip?.poster]) {
    expect((await platform.get(new URL(address ?? '').pathname)).status).toBe(200);
  }
});

test('an article by several reporters names the one with a card', async () => {
  const { author, reporter: names } = await platform.data(getArticleContent, { articleId: 5003 });
  expect(names).toBe('扎西次仁、段晓岚');
  expect(author).toMatchObject({ id: '1', name: '段晓岚' });
});

test('a visitor likes a dynamic once; likes and comments are counted', async () => {
  const like = { id: '850002', type: '0', eventType: '1', userOtherID: 'xy1', appId: '1' };
  const before = await platform.data(getDynamicDetail, { id: 850_002 });
  expect(await platform.data(likeEvent, like)).toEqual({ countPraise: before.countPraise + 1 });
  expect(await readEnvelope(await platform.call(likeEvent, like))).toMatchObject({
    status: alreadyLikedStatus,
  });
  const { list } = await platform.data(getArticleCounts, { articleIds: '850002' });
  expect(list).toEqual([
    expect.objectContaining({ fileId: '850002', countPraise: before.countPraise + 1, countDiscuss: 4 }),
  ]);
  expect(await platform.data(discussCount, { id: '850002', source: '7' })).toEqual({ count: 4 });
});

test('unknown ids have no card, list or dynamic', async () => {
  for (const call of [
    platform.call(authorInfo, { id: 999 }),
    platform.call(reporterArticles, { id: 'x', page: 0 }),
    platform.call(getDynamicList, { id: 999, page: 0 }),
    platform.call(getDynamicDetail, { id: 1 }),
  ]) {
    expect(await readEnvelope(await call)).toMatchObject({ status: 0, data: null });
  }
});

test('reporters of the demo paper are hidden with it; imported ones are not', async () => {
  const id = platform.store.authors.upsert({ key: 'w', name: '王' });
  platform.store.articles.upsert(testArticle('w', 1, { authorId: id }));
  platform.store.demoPaper.hide({});
  expect(await readEnvelope(await platform.call(authorInfo, { id: reporter }))).toMatchObject({ data: null });
  const { list } = await platform.data(discussView, { id: '850002', source: '7', page: 0 });
  expect(list).toEqual([]);
  expect(await platform.data(authorInfo, { id })).toMatchObject({ name: '王', countArticle: 1 });
  platform.store.demoPaper.show();
});
