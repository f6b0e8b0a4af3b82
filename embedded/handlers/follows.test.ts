import { authorInfo } from '@/lib/contract/reporter';
import { topicSub, topicSubCancel, topicSubList } from '@/lib/contract/subscription';
import { memberRefusals } from '../auth/require-member';
import { seedDemo } from '../seed/seed-demo';
import { contentDir } from '../test/demo-store';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const reporter = { id: '1', type: '2' };

const readFanCount = async () => (await platform.data(authorInfo, { id: 1 })).countFan;

test('R4.20 R7.66 R7.67 a member follows once, is counted and listed, and unfollows', async () => {
  const { userID, token } = platform.signIn('yunling');
  const fansBefore = await readFanCount();
  const listFollowedIds = async () => {
    const { data } = await readEnvelope(await platform.call(topicSubList, { type: '2', userID }, token));
    return topicSubList.response.parse(data).list.map(({ id }) => id);
  };
  for (const _ of [1, 2]) await platform.call(topicSub, { ...reporter, userID }, token);
  expect(await readFanCount()).toBe(fansBefore + 1);
  expect(await listFollowedIds()).toEqual(['1']);
  for (const _ of [1, 2]) await platform.call(topicSubCancel, { ...reporter, userID }, token);
  expect(await readFanCount()).toBe(fansBefore);
  expect(await listFollowedIds()).toEqual([]);
});

test('rejects following for others, without a login, or of unknown items', async () => {
  const { userID, token } = platform.signIn('tashi');
  const follow = async (fields: Record<string, string>, memberToken?: string) =>
    readEnvelope(await platform.call(topicSub, fields, memberToken));
  expect(await follow({ ...reporter, userID: '1' }, token)).toMatchObject({ status: memberRefusals.revoked });
  expect(await follow({ ...reporter, userID })).toMatchObject({ status: memberRefusals.expired });
  for (const target of [
    { id: '999', type: '2' },
    { id: '1', type: '1' },
    { id: 'x', type: '4' },
  ])
    expect(await follow({ ...target, userID }, token)).toMatchObject({ status: 404 });
});

test('follows are retained when the demo paper is updated', async () => {
  const { userID, token } = platform.signIn('yunling');
  await platform.call(topicSub, { id: '103', type: '4', userID }, token);
  seedDemo(platform.store, contentDir, Date.now());
  const { data } = await readEnvelope(await platform.call(topicSubList, { type: '4', userID }, token));
  expect(topicSubList.response.parse(data).list).toEqual([{ id: '103' }]);
});
