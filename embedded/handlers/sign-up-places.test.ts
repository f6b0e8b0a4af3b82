import {
  activityDetail,
  activityRegist,
  cancelRegist,
  registrationStatuses,
  signUpDetail,
  signUpRefusals,
} from '@/lib/contract/activity';
import { describeOptionRush, describePlaceRush } from '../test/sign-up-rush';
import { signUpActions } from '../test/sign-ups';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

const { signUp, newMember, open } = signUpActions(() => platform);

test('a canceled place is assigned to the waiting list', async () => {
  const fileId = open(9002, { places: 1, waitingPlaces: 5 });
  const [first, second, third] = [newMember('一'), newMember('二'), newMember('三')];
  const signForm = JSON.stringify({ entry_name: '某人' });
  for (const { userID, token } of [first, second, third]) {
    await platform.call(activityRegist, { fileId, userID, signForm }, token);
  }
  const readSignUp = ({ userID, token }: typeof first) =>
    platform.data(signUpDetail, { activityID: fileId, userID }, token);
  expect(await readSignUp(third)).toMatchObject({ status: registrationStatuses.waiting, place: 2 });
  expect((await readSignUp(third)).registCode).toBeUndefined();
  const { userID, token } = first;
  await platform.call(cancelRegist, { activityID: fileId, userID }, token);
  await platform.call(cancelRegist, { activityID: fileId, userID }, token);
  expect((await readSignUp(first)).status).toBe(registrationStatuses.cancelled);
  expect((await readSignUp(second)).status).toBe(registrationStatuses.confirmed);
  expect(await readSignUp(third)).toMatchObject({ status: registrationStatuses.waiting, place: 1 });
});

test('a sign-up under review occupies a place and has no code', async () => {
  const fileId = open(9003, { places: 1, reviewFirst: true });
  const { userID, token } = newMember('四');
  const signForm = JSON.stringify({ entry_name: '某人' });
  await platform.call(activityRegist, { fileId, userID, signForm }, token);
  const ownSignUp = await platform.data(signUpDetail, { activityID: fileId, userID }, token);
  expect([ownSignUp.status, ownSignUp.registCode]).toEqual([registrationStatuses.pending, undefined]);
  expect((await signUp(fileId, 'tashi', signForm)).status).toBe(signUpRefusals.full);
});

// sign-up-rush.deep.test.ts repeats these tests with hundreds of concurrent sign-ups.
describePlaceRush(() => platform, { places: 10, applicantCount: 60, waitingPlaces: 5 });
describeOptionRush(() => platform, { places: 5, applicantCount: 30 });

describe('several people in one sign-up', () => {
  const three = JSON.stringify({
    entry_name: '一',
    'entry_name~2': '二',
    'entry_name~3': '三',
    entry_way: '早',
    'entry_way~2': '早',
  });

  async function signUpGroup(fileId: string, nickname: string, people: number, signForm = three) {
    const { userID, token } = newMember(nickname);
    const answer = await readEnvelope(
      await platform.call(activityRegist, { fileId, userID, signForm, people: String(people) }, token),
    );
    const readSignUp = () => platform.data(signUpDetail, { activityID: fileId, userID }, token);
    return { answer, own: readSignUp, userID, token };
  }

  test('each person occupies a place; a group that does not fit is put on the waiting list together', async () => {
    const fileId = open(9020, { places: 5, waitingPlaces: 5, maxPeople: 3 });
    const first = await signUpGroup(fileId, '己', 3);
    expect(first.answer).toMatchObject({ status: 0, data: { state: 'confirmed' } });
    expect((await first.own()).answers.map(({ label }) => label)).toEqual([
      '姓名（第1位）',
      '路线（第1位）',
      '姓名（第2位）',
      '路线（第2位）',
      '姓名（第3位）',
    ]);
    const second = await signUpGroup(fileId, '庚', 3);
    expect(second.answer).toMatchObject({ status: 0, data: { state: 'waiting' } });
    expect((await signUpGroup(fileId, '辛', 3)).answer.status).toBe(signUpRefusals.full);
    expect((await platform.data(activityDetail, { fileId })).participatorNum).toBe(3);
    await platform.call(cancelRegist, { activityID: fileId, userID: first.userID }, first.token);
    expect((await second.own()).status).toBe(registrationStatuses.confirmed);
    expect(platform.store.signUps.countEntries(Number(fileId))).toBe(3);
  });

  test('options are counted per person', async () => {
    const fileId = open(9021, { places: 50, maxPeople: 3, quotas: { 早: 3 } });
    expect((await signUpGroup(fileId, '壬', 3)).answer.status).toBe(0);
    expect((await signUpGroup(fileId, '癸', 2)).answer.status).toBe(signUpRefusals.choiceFull);
    expect((await signUpGroup(fileId, '子', 1)).answer.status).toBe(0);
  });

  test('rejects too many people and people without a name', async () => {
    const fileId = open(9022, { places: 50, maxPeople: 2 });
    expect((await signUpGroup(fileId, '丑', 99)).answer.status).toBe(0);
    expect(platform.store.signUps.countEntries(Number(fileId))).toBe(2);
    const nameless = JSON.stringify({ entry_name: '一' });
    expect((await signUpGroup(fileId, '寅', 2, nameless)).answer.status).toBe(signUpRefusals.answers);
  });

  test('a waiting group does not block smaller sign-ups behind it', async () => {
    const fileId = open(9023, { places: 2, waitingPlaces: 10, maxPeople: 2 });
    const [first, second] = [await signUpGroup(fileId, '卯', 1), await signUpGroup(fileId, '辰', 1)];
    const [pair, single] = [await signUpGroup(fileId, '巳', 2), await signUpGroup(fileId, '午', 1)];
    await platform.call(cancelRegist, { activityID: fileId, userID: first.userID }, first.token);
    expect((await pair.own()).status).toBe(registrationStatuses.waiting);
    expect((await single.own()).status).toBe(registrationStatuses.confirmed);
    await platform.call(cancelRegist, { activityID: fileId, userID: second.userID }, second.token);
    expect((await pair.own()).status).toBe(registrationStatuses.waiting);
  });
});
