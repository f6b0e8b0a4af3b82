import type { AnyOperation } from '@/lib/contract/operation';
import { event1, myDayScoreSts, myScoreList, pointActions } from '@/lib/contract/points';
import { platformDay, pointRules } from '../point-rules';
import { newMember, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

type SignedInMember = ReturnType<TestPlatform['signIn']>;

async function callForBody(
  operation: AnyOperation,
  fields: Record<string, string>,
  { token }: SignedInMember,
) {
  return JSON.parse(await (await platform.call(operation, fields, token)).text());
}

const earnPoints = (member: SignedInMember, action: keyof typeof pointActions, id = '') =>
  callForBody(event1, { userID: member.userID, eventType: pointActions[action], id }, member);

const readDailyTotals = (member: SignedInMember) =>
  callForBody(myDayScoreSts, { userID: member.userID }, member);

test("R7.98 R7.99 an action earns points once per object and is added to the day's total", async () => {
  const member = newMember(platform, '读者');
  expect(await earnPoints(member, 'read', '1001')).toMatchObject({ code: '0', score: pointRules.read.score });
  for (const id of ['1001', '01001', ' 1001'])
    expect(await earnPoints(member, 'read', id)).toMatchObject({ code: '1009' });
  expect(await earnPoints(member, 'share', '999999')).toMatchObject({ code: '404' });
  expect(await earnPoints(member, 'comment', '1001')).toMatchObject({ code: '0', score: 3 });
  expect(await earnPoints(member, 'signIn')).toMatchObject({ code: '0', score: 5 });
  expect(await earnPoints(member, 'signIn', 'again')).toMatchObject({ code: '1009' });
  const total = await readDailyTotals(member);
  expect(total).toMatchObject({
    totalScore: 9,
    dayScore: 9,
    list: [{ date: platformDay(Date.now()), score: 9 }],
  });
  expect(total.rules).toContainEqual({
    ruleName: '每日签到',
    score: 5,
    eventType: pointActions.signIn,
    dayLimit: 1,
    times: 1,
  });
});

test('R7.98 a share of a dynamic, a question or a post earns points', async () => {
  const member = newMember(platform, '读者');
  for (const id of ['850002', '870101', '895001'])
    expect([id, (await earnPoints(member, 'share', id)).code]).toEqual([id, '0']);
  expect(await earnPoints(member, 'read', '850002')).toMatchObject({ code: '404' });
});

test('an action has a daily limit, also for concurrent calls', async () => {
  const member = newMember(platform, '读者');
  const ids = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 2001, 2002, 2003, 3001];
  const answers = await Promise.all(ids.map((id) => earnPoints(member, 'read', String(id))));
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(pointRules.read.perDay);
  expect(await readDailyTotals(member)).toMatchObject({ totalScore: 10, dayScore: 10 });
  await platform.get('/admin/clock', { method: 'PUT', body: '{"aheadMs":90000000}' });
  const { userID } = member;
  const token = platform.store.members.issueToken('access', Number(userID), Date.now() + 90_000_000);
  expect(await earnPoints({ userID, token }, 'read', '3002')).toMatchObject({ code: '0' });
  expect(await readDailyTotals({ userID, token })).toMatchObject({ totalScore: 11, dayScore: 1 });
  await platform.get('/admin/clock', { method: 'PUT', body: '{"aheadMs":0}' });
});

test('rejects unknown objects, unknown actions and other members', async () => {
  const [member, other] = [newMember(platform, '读者'), newMember(platform, '读者')];
  expect(await earnPoints(member, 'read', '424242')).toMatchObject({ code: '404' });
  const { userID } = member;
  expect(await callForBody(event1, { userID, eventType: '9', id: '1001' }, member)).toMatchObject({
    code: '400',
  });
  expect(await callForBody(myScoreList, { userID, page: '0' }, other)).toMatchObject({ code: '10102' });
  expect(await callForBody(event1, { userID, eventType: '0', id: '1001' }, other)).toMatchObject({
    code: '10102',
  });
  expect(await readDailyTotals(member)).toMatchObject({ totalScore: 0 });
});

test('R7.100 rows are sorted latest first and paged by 20 without repeats, with positive and negative scores', async () => {
  const member = platform.signIn('yunling');
  const { userID } = member;
  const rows: { scoreId: number; score: number; createTime: string }[] = [];
  let lastFileId = '0';
  for (let page = 0; ; page += 1) {
    const { list, hasMore } = await callForBody(
      myScoreList,
      { userID, page: String(page), lastFileId },
      member,
    );
    rows.push(...list);
    lastFileId = String(list.at(-1)?.scoreId);
    if (hasMore === 0) break;
    expect(list).toHaveLength(20);
  }
  expect(rows.length).toBeGreaterThan(40);
  expect(new Set(rows.map(({ scoreId }) => scoreId)).size).toBe(rows.length);
  const times = rows.map(({ createTime }) => createTime);
  expect(times).toEqual([...times].sort().reverse());
  expect(rows.some(({ score }) => score < 0)).toBe(true);
  const sum = rows.reduce((total, { score }) => total + score, 0);
  expect(sum).toBeGreaterThan(0);
  expect(await readDailyTotals(member)).toMatchObject({ totalScore: sum });
});
