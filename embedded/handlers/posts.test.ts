import { circleDetail, postDetail, postList } from '@/lib/contract/circle';
import { discuss, discussRefusals } from '@/lib/contract/comment';
import { getArticleCounts } from '@/lib/contract/content';
import { likeEvent } from '@/lib/contract/event';
import { maxPostLength, myPosts, postRefusals, writePost } from '@/lib/contract/posting';
import { openOperatorSession } from '../test/operator-session';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

// Starting a platform takes long on a busy machine.
jest.setTimeout(60_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** Ids of two circles: one with more than a page of posts, one that accepts no posts. */
const cranesCircleId = '1';
const closedCircleId = '4';

async function submitPost(fields: Record<string, string>) {
  const { userID, token } = platform.signIn('yunling');
  const post = {
    circleId: cranesCircleId,
    content: '南岸两只',
    userID,
    userName: 'somebody else',
    ...fields,
  };
  return readEnvelope(await platform.call(writePost, post, token));
}

async function listOwnPosts() {
  const { userID, token } = platform.signIn('yunling');
  return platform.data(myPosts, { userID, page: 0 }, token);
}

const readPost = async (id: number) =>
  (await readEnvelope(await platform.call(postDetail, { id }))).data as object;
const countPosts = async () => (await platform.data(circleDetail, { id: cranesCircleId })).countPost;

test('circles state whether members may post', async () => {
  const circles = await Promise.all(['1', '2', '3', '4'].map((id) => platform.data(circleDetail, { id })));
  expect(circles.map(({ canPost }) => canPost)).toEqual([true, true, true, false]);
});

test('a waiting post is visible to its author only until an editor publishes it', async () => {
  const { data } = await submitPost({ content: '一 < 二\n\n第二段' });
  const { id } = data as { id: number };
  expect(data).toMatchObject({ state: 'waiting' });
  expect(await readPost(id)).toBeNull();
  expect(await countPosts()).toBe(24);
  expect((await listOwnPosts()).list).toEqual([
    expect.objectContaining({
      id: String(id),
      userName: '云岭读者',
      circleId: cranesCircleId,
      state: 'waiting',
    }),
  ]);
  const like = { id: String(id), type: '0', eventType: '1', userOtherID: 'p1', appId: '1' };
  expect((await readEnvelope(await platform.call(likeEvent, like))).status).not.toBe(0);
  expect((await platform.data(getArticleCounts, { articleIds: String(id) })).list).toEqual([]);
  const { userID, token } = platform.signIn('yunling');
  const comment = { rootID: String(id), sourceType: '8', content: '看', userID, userName: '' };
  expect(await readEnvelope(await platform.call(discuss, comment, token))).toMatchObject({
    status: discussRefusals.missing,
  });

  const { fetchPage, submitAction } = await openOperatorSession(platform, '/admin/posts');
  expect(await fetchPage()).toContain(`post-${id}`);
  expect(await submitAction({ action: 'publishPost', id: String(id) })).toBe('done');
  expect(await readPost(id)).toMatchObject({
    content: '<p>一 &lt; 二</p><p>第二段</p>',
    userName: '云岭读者',
  });
  expect(await countPosts()).toBe(25);
  const { list } = await platform.data(postList, { id: cranesCircleId, listType: '1', page: 0 });
  expect(list.map((post) => post.id)).toContain(String(id));

  expect(await submitAction({ action: 'refusePost', id: String(id) })).toBe('done');
  expect([await readPost(id), await countPosts()]).toEqual([null, 24]);
  expect((await listOwnPosts()).list[0]).toMatchObject({ state: 'refused' });
  expect((await fetchPage()).split('<h2>未通过</h2>')[1]).toContain(`post-${id}`);
  // Operators cannot take down the demo paper's posts.
  for (const other of ['999', '870101'])
    expect(await submitAction({ action: 'refusePost', id: other })).toBe('gone');
});

test('with review disabled, posts are visible at once', async () => {
  platform.store.config.patch({ postConfig: { reviewFirst: false } });
  const { data } = await submitPost({ content: '水电站那边八只' });
  platform.store.config.patch({ postConfig: null });
  expect(data).toMatchObject({ state: 'published' });
  expect(await readPost((data as { id: number }).id)).toMatchObject({ content: '水电站那边八只' });
});

test.each([
  ['an empty post', { content: ' ' }, postRefusals.empty],
  ['a long post', { content: '字'.repeat(maxPostLength + 1) }, postRefusals.tooLong],
  ['a circle that accepts no posts', { circleId: closedCircleId }, postRefusals.closed],
  ['an unknown circle', { circleId: '99' }, postRefusals.missing],
  ['a picture on another host', { imgUrl: 'https://elsewhere.example/1.jpg' }, postRefusals.pictures],
])('rejects %s', async (_name, fields, status) => {
  expect(await submitPost(fields)).toMatchObject({ status });
});

test('rejects a repetition within a minute, except in another circle', async () => {
  expect(await submitPost({ content: '再说一遍' })).toMatchObject({ status: 0 });
  expect(await submitPost({ content: '再说一遍' })).toMatchObject({ status: postRefusals.again });
  expect(await submitPost({ content: '再说一遍', circleId: '2' })).toMatchObject({ status: 0 });
});

test('requires a login, and shows members their own posts only', async () => {
  const { userID } = platform.signIn('yunling');
  const other = platform.signIn('tashi');
  for (const call of [
    platform.call(writePost, { circleId: cranesCircleId, content: '?', userID, userName: '' }),
    platform.call(myPosts, { userID, page: 0 }),
    platform.call(myPosts, { userID, page: 0 }, other.token),
  ]) {
    expect((await readEnvelope(await call)).status).not.toBe(0);
  }
});
