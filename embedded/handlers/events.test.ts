import { getArticleContent, getArticleCounts, getArticleHot } from '@/lib/contract/content';
import { event, likeEvent, pageView } from '@/lib/contract/event';
import { testArticle } from '../test/test-articles';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const likeFields = (id: number, userOtherID: string, type = 0) => ({
  id,
  type,
  eventType: 1,
  channel: 1,
  userOtherID,
});

const pageViewFields = (aid: number | string) => ({
  aid,
  appid: '1',
  dev: 'xy1',
  uid: 'u1',
  cname: '要闻',
  separator: '|',
  bid: 'b',
  rt: 'online',
});

async function readCounts(articleIds: number) {
  const { list } = await platform.data(getArticleCounts, { articleIds });
  return list[0];
}

test('R7.84 counts a like once per visitor; the second is rejected with status 2', async () => {
  const id = platform.store.articles.upsert(testArticle('liked', 1, { counts: { likes: 7 } }));
  expect(await platform.data(likeEvent, likeFields(id, 'v1'))).toEqual({ countPraise: 8 });
  expect(await platform.data(likeEvent, likeFields(id, 'v2'))).toEqual({ countPraise: 9 });
  const second = await readEnvelope(await platform.call(likeEvent, likeFields(id, 'v1')));
  expect(second).toEqual({ status: 2, message: '您已经点过赞了', data: null });
  expect((await readCounts(id))?.countPraise).toBe(9);
});

test('a comment is liked by its id', async () => {
  const id = platform.store.comments.add({
    key: 'c',
    articleId: 1001,
    authorName: '读者',
    content: '好',
    createdAt: 1,
  });
  expect(await platform.data(likeEvent, likeFields(id, 'v1', 1))).toEqual({ countPraise: 1 });
});

test('rejects likes without a visitor and of unknown items', async () => {
  expect((await readEnvelope(await platform.call(likeEvent, likeFields(1001, '')))).status).toBe(400);
  expect((await readEnvelope(await platform.call(likeEvent, likeFields(424_242, 'v1')))).status).toBe(404);
});

test('R7.91 R3.15 a page view of an article counts a read; loading the article does not', async () => {
  const id = platform.store.articles.upsert(testArticle('viewed', 1, { counts: { reads: 100 } }));
  await platform.data(getArticleContent, { articleId: id });
  const answer = await platform.call(pageView, pageViewFields(id));
  expect(await answer.text()).toBe('true');
  await platform.call(pageView, pageViewFields(''));
  await platform.call(pageView, pageViewFields(id));
  expect((await readCounts(id))?.countClick).toBe(102);
});

test('R7.85 accepts an event by POST without counting a read', async () => {
  const countsBefore = await readCounts(1002);
  const share = { id: 1002, type: 0, eventType: 2, channel: 1, userOtherID: 'v1' };
  expect((await readEnvelope(await platform.call(event, share))).status).toBe(0);
  expect(await readCounts(1002)).toEqual(countsBefore);
});

test('R7.21 one call returns counts of several articles and skips unknown ones', async () => {
  const { list } = await platform.data(getArticleCounts, { articleIds: '1001,424242,x,1002' });
  expect(list.map(({ fileId }) => fileId)).toEqual(['1001', '1002']);
});

test('R7.24 reads change the ranking of 24 hours', async () => {
  const id = platform.store.articles.upsert(testArticle('old-but-read', 1));
  const top = (await platform.data(getArticleHot, { type: 0 })).list;
  expect(top.map(({ fileId }) => fileId)).not.toContain(String(id));
  const mostReadId = platform.store.articles.upsert(
    testArticle('new', 1, { publishedAt: Date.now() - 1000, counts: { reads: 10_000_000 } }),
  );
  platform.store.statistics.addPageView(
    { articleId: id, appId: '1', device: '', visitor: '', columnName: '', separator: '', bid: '' },
    Date.now(),
  );
  const rankedIds = platform.store.lists.hot(Date.now() - 86_400_000, 1000).map((article) => article.id);
  expect(rankedIds[0]).toBe(mostReadId);
  expect(rankedIds).toContain(id);
});
