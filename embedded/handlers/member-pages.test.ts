import { postList } from '@/lib/contract/circle';
import { delMyDiscuss, discuss, memberDiscuss } from '@/lib/contract/comment';
import { favList } from '@/lib/contract/event';
import { memberInfo, myRegistList } from '@/lib/contract/member';
import { topicSubList } from '@/lib/contract/subscription';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

async function rawInfo(userID: string, token?: string) {
  const response: unknown = JSON.parse(await (await platform.call(memberInfo, { userID }, token)).text());
  return response;
}

async function readPostWriter(post: number): Promise<string> {
  const { list } = await platform.data(postList, { id: 1, page: 0 });
  return list.find(({ id }) => id === String(post))?.userID ?? '';
}

test('R7.68 a profile is public and contains neither phone number nor login name', async () => {
  const { userID } = platform.signIn('laoluo');
  const profileJson = JSON.stringify(await rawInfo(userID));
  expect(profileJson).toContain('数鹤的老罗');
  expect(profileJson).not.toMatch(/13800000006|"laoluo"|password/);
  expect(await readPostWriter(870_101)).toBe(userID);
  const official = await rawInfo(await readPostWriter(870_105));
  expect(official).toMatchObject({ isOfficial: 1 });
});

test('R7.68 with a token, members can request only their own profile', async () => {
  const [yunling, laoluo] = [platform.signIn('yunling'), platform.signIn('laoluo')];
  expect(await rawInfo(yunling.userID, yunling.token)).toMatchObject({ nickname: '云岭读者' });
  expect(await rawInfo(laoluo.userID, yunling.token)).toMatchObject({ code: '10102' });
  expect(await rawInfo(laoluo.userID, 'made-up')).toMatchObject({ code: '10111' });
});

test('blocked and unknown members have no profile', async () => {
  const blockedId = platform.store.members.byPhone('13800000003')?.id ?? 0;
  for (const userID of [String(blockedId), '0', '-1', '../x', '9'.repeat(30)]) {
    expect(await rawInfo(userID)).not.toHaveProperty('nickname');
  }
});

test('a comment on a question names the question', async () => {
  const { userID, token } = platform.signIn('tashi');
  const comment = { rootID: 860_101, sourceType: 4, content: '同问。', userID, userName: '' };
  await platform.call(discuss, comment, token);
  const { list } = await platform.data(memberDiscuss, { userID, page: 0 });
  expect(list[0]).toMatchObject({ rootID: '860101', rootTitle: expect.stringMatching(/./) });
});

test("R2.65 lists a member's public comments with the commented items", async () => {
  const { userID, token } = platform.signIn('laoluo');
  const before = await platform.data(memberDiscuss, { userID, page: 0 });
  expect(before.list[0]).toMatchObject({ userName: '数鹤的老罗', rootTitle: expect.stringMatching(/./) });
  const commentFields = { rootID: 1001, content: '三十只起飞。', userID, userName: '' };
  const { data } = await readEnvelope(await platform.call(discuss, commentFields, token));
  const after = await platform.data(memberDiscuss, { userID, page: 0 });
  expect(after.list[0]).toMatchObject({ content: '三十只起飞。', rootID: '1001', sourceType: '0' });
  const { id } = data as { id: number };
  platform.store.comments.setState(id, 'waiting');
  expect((await platform.data(memberDiscuss, { userID, page: 0 })).list).toHaveLength(before.list.length);
  await platform.call(delMyDiscuss, { id, userID }, token);
});

test('R2.65 comments of a member are paged by 20 and exclude withdrawn articles', async () => {
  const { id } = platform.store.members.add({ nickname: '多话的人' }, 0);
  for (let number = 0; number < 23; number += 1) {
    const comment = { key: `many:${number}`, articleId: 1002, authorId: String(id), authorName: '多话的人' };
    platform.store.comments.add({ ...comment, content: `第${number}句`, createdAt: 1000 + number });
  }
  const first = await platform.data(memberDiscuss, { userID: String(id), page: 0 });
  const lastFileId = first.list.at(-1)?.id ?? '';
  const second = await platform.data(memberDiscuss, { userID: String(id), page: 1, lastFileId });
  expect([first.list.length, first.hasMore, second.list.length, second.hasMore]).toEqual([
    20,
    true,
    3,
    false,
  ]);
  platform.store.articles.setState(1002, 'withdrawn');
  expect((await platform.data(memberDiscuss, { userID: String(id), page: 0 })).list).toEqual([]);
  platform.store.articles.setState(1002, 'published');
});

test("R2.65 lists a member's posts by member id", async () => {
  const { userID } = platform.signIn('laoluo');
  const { list } = await platform.data(postList, { userId: userID, page: 0 });
  expect(list.map(({ id }) => id).sort()).toEqual(['870101', '870107', '870118']);
  expect(list.every(({ circleName }) => circleName === '镜湖观鹤')).toBe(true);
});

test("the demo member's history is visible to that member only", async () => {
  const { userID, token } = platform.signIn('laoluo');
  const yunling = platform.signIn('yunling');
  const { list } = await platform.data(myRegistList, { userID, page: 0 }, token);
  expect(list.map(({ activityID, status }) => [activityID, status])).toEqual([
    ['806', 1],
    ['812', 1],
  ]);
  expect((await platform.data(favList, { userID, page: 0 }, token)).list).toHaveLength(6);
  expect((await platform.data(topicSubList, { type: '4', userID }, token)).list).toHaveLength(3);
  const refusal = await readEnvelope(await platform.call(myRegistList, { userID, page: 0 }, yunling.token));
  expect(refusal.status).toBe(10102);
});

test('a canceled and repeated sign-up is listed once, with its latest state', async () => {
  const { userID, token } = platform.signIn('tashi');
  const quota = { places: 0, waitingPlaces: 0, reviewFirst: false };
  const newSignUp = { activityId: 807, memberId: Number(userID), name: '扎西', icon: null, answers: '{}' };
  const first = platform.store.signUps.add(newSignUp, quota, 1000);
  if (typeof first === 'string') throw new Error(first);
  platform.store.signUps.cancel(first, quota);
  platform.store.signUps.add(newSignUp, quota, 2000);
  const { list } = await platform.data(myRegistList, { userID, page: 0 }, token);
  expect(list.map(({ activityID, status }) => [activityID, status])).toEqual([['807', 1]]);
});
