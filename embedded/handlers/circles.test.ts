import { circleDetail, noticeDetail, postDetail, postList } from '@/lib/contract/circle';
import { discussCount, discussView } from '@/lib/contract/comment';
import { getArticleCounts } from '@/lib/contract/content';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { getDynamicDetail } from '@/lib/contract/reporter';
import { topicSub } from '@/lib/contract/subscription';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** Id of a circle with more than a page of posts. */
const cranesCircleId = '1';

test('posts with an unknown order are listed in the default order', async () => {
  const [unknown, normal] = await Promise.all(
    ['constructor', ''].map((listType) => platform.data(postList, { id: cranesCircleId, listType, page: 0 })),
  );
  expect(unknown).toEqual(normal);
});

async function readAllPosts(listType: string) {
  const first = await platform.data(postList, { id: cranesCircleId, listType, page: 0 });
  const lastFileId = first.list.at(-1)?.id ?? '';
  const second = await platform.data(postList, { id: cranesCircleId, listType, page: 1, lastFileId });
  expect([first.list.length, second.list.length]).toEqual([20, 4]);
  return [...first.list, ...second.list];
}

test('R3.85 R7.38 a circle has counts, a picture and notices', async () => {
  const circle = await platform.data(circleDetail, { id: cranesCircleId });
  expect(circle).toMatchObject({ name: '镜湖观鹤', countMember: 2861, countPost: 24 });
  expect(circle.noticeList.map(({ id }) => id)).toEqual(['1', '2']);
  expect((await platform.get(new URL(circle.icon ?? '').pathname)).status).toBe(200);
});

test('the demo has 4 circles with 60 posts, some in Tibetan', async () => {
  const circles = await Promise.all([1, 2, 3, 4].map((id) => platform.data(circleDetail, { id })));
  expect(circles.reduce((sum, { countPost }) => sum + countPost, 0)).toBe(60);
  const { list } = await platform.data(postList, { id: '3', page: 0 });
  expect(list.filter(({ content }) => /\p{Script=Tibetan}/u.test(content)).length).toBeGreaterThan(4);
});

test('R3.86 R7.39 posts are sorted by time, likes or pinning and paged without repeats', async () => {
  const times = (await readAllPosts('1')).map(({ publishtime }) => publishtime ?? '');
  expect(times).toEqual([...times].sort().reverse());
  const likes = (await readAllPosts('2')).map(({ countPraise }) => countPraise);
  expect(likes).toEqual([...likes].sort((one, other) => other - one));
  const [pinned, ...others] = await readAllPosts('0');
  expect(pinned?.isTop).toBe(true);
  expect(others.some(({ isTop }) => isTop)).toBe(false);
  expect(new Set([pinned, ...others].map((post) => post?.id)).size).toBe(24);
});

test('posts of all circles are sorted by time; a new member has none', async () => {
  const { list } = await platform.data(postList, { page: 0 });
  expect(new Set(list.map(({ circleId }) => circleId)).size).toBe(4);
  expect((await platform.data(postList, { userId: '20001', page: 0 })).list).toEqual([]);
});

test('R3.87 R7.40 a post includes author, circle and media', async () => {
  const post = await platform.data(postDetail, { id: 870_119 });
  expect(post).toMatchObject({ userName: '拍照的老曾', circleId: '1', circleName: '镜湖观鹤' });
  for (const address of [post.videos[0]?.url, post.videos[0]?.poster]) {
    expect((await platform.get(new URL(address ?? '').pathname)).status).toBe(200);
  }
});

test('all pictures of posts exist', async () => {
  const lists = await Promise.all(['1', '2', '3', '4'].map((id) => platform.data(postList, { id, page: 0 })));
  const pictureUrls = lists.flatMap(({ list }) => list.flatMap(({ pics }) => pics.map(({ url }) => url)));
  for (const url of new Set(pictureUrls))
    expect((await platform.get(new URL(url).pathname)).status).toBe(200);
});

test('a visitor likes a post once; likes and comments are counted', async () => {
  const like = { id: '870101', type: '0', eventType: '1', userOtherID: 'c1', appId: '1' };
  const postBefore = await platform.data(postDetail, { id: 870_101 });
  expect(await platform.data(likeEvent, like)).toEqual({ countPraise: postBefore.countPraise + 1 });
  expect(await readEnvelope(await platform.call(likeEvent, like))).toMatchObject({
    status: alreadyLikedStatus,
  });
  const { list } = await platform.data(getArticleCounts, { articleIds: '870101' });
  expect(list).toEqual([
    expect.objectContaining({
      countPraise: postBefore.countPraise + 1,
      countDiscuss: postBefore.countDiscuss,
    }),
  ]);
  expect(await platform.data(discussCount, { id: '870101', source: '8' })).toEqual({ count: 4 });
  expect((await platform.data(discussView, { id: '870101', source: '7', page: 0 })).list).toEqual([]);
});

test('followers count as members of a circle', async () => {
  const { userID, token } = platform.signIn('yunling');
  await platform.call(topicSub, { id: '4', type: '5', userID }, token);
  expect((await platform.data(circleDetail, { id: '4' })).countMember).toBe(3421);
});

test('unknown ids have no data; circles are hidden with the demo paper', async () => {
  const expectNoData = async () => {
    for (const call of [
      platform.call(circleDetail, { id: 999 }),
      platform.call(postList, { id: 'x', page: 0 }),
      platform.call(postDetail, { id: 850_001 }),
      platform.call(getDynamicDetail, { id: 870_101 }),
      platform.call(noticeDetail, { id: 999 }),
    ]) {
      expect(await readEnvelope(await call)).toMatchObject({ status: 0, data: null });
    }
  };
  await expectNoData();
  platform.store.demoPaper.hide({});
  await expectNoData();
  expect(await readEnvelope(await platform.call(circleDetail, { id: 1 }))).toMatchObject({ data: null });
  expect((await platform.data(postList, { page: 0 })).list).toEqual([]);
  platform.store.demoPaper.show();
});
