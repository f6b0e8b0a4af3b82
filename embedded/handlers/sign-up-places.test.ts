import {
  activityDetail,
  activityRegist,
  cancelRegist,
  registrationStatuses,
  signUpDetail,
  signUpRefusals,
} from '@/lib/contract/activity';
import { signUpsAt } from '../test/sign-ups';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

const { signUp, newMember, open } = signUpsAt(() => platform);

test('a cancelled place goes to the waiting list', async () => {
  const fileId = open(9002, { places: 1, waitingPlaces: 5 });
  const [first, second, third] = [newMember('一'), newMember('二'), newMember('三')];
  const signForm = JSON.stringify({ entry_name: '某人' });
  for (const { userID, token } of [first, second, third]) {
    await platform.call(activityRegist, { fileId, userID, signForm }, token);
  }
  const own = ({ userID, token }: typeof first) =>
    platform.data(signUpDetail, { activityID: fileId, userID }, token);
  expect(await own(third)).toMatchObject({ status: registrationStatuses.waiting, place: 2 });
  expect((await own(third)).registCode).toBeUndefined();
  const { userID, token } = first;
  await platform.call(cancelRegist, { activityID: fileId, userID }, token);
  await platform.call(cancelRegist, { activityID: fileId, userID }, token);
  expect((await own(first)).status).toBe(registrationStatuses.cancelled);
  expect((await own(second)).status).toBe(registrationStatuses.confirmed);
  expect(await own(third)).toMatchObject({ status: registrationStatuses.waiting, place: 1 });
});

test('a sign-up under review occupies a place and has no code', async () => {
  const fileId = open(9003, { places: 1, reviewFirst: true });
  const { userID, token } = newMember('四');
  const signForm = JSON.stringify({ entry_name: '某人' });
  await platform.call(activityRegist, { fileId, userID, signForm }, token);
  const own = await platform.data(signUpDetail, { activityID: fileId, userID }, token);
  expect([own.status, own.registCode]).toEqual([registrationStatuses.pending, undefined]);
  expect((await signUp(fileId, 'tashi', signForm)).status).toBe(signUpRefusals.full);
});

async function signUpAs({ userID, token }: ReturnType<typeof newMember>, fileId: string, signForm: string) {
  return readEnvelope(await platform.call(activityRegist, { fileId, userID, signForm }, token));
}

// Hundreds of concurrent sign-ups: sign-up-rush.deep.test.ts.
describe('10 places and 60 sign-ups at once', () => {
  const places = 10;
  const applicantCount = 60;
  const signForm = JSON.stringify({ entry_name: '某人' });

  /** Waits between count and insert. The store's transaction prevents this race. */
  async function signUpUnguarded(activityId: number, memberId: number): Promise<void> {
    const { signUps } = platform.store;
    if (signUps.countEntries(activityId) >= places) return;
    await new Promise(setImmediate);
    const given = { activityId, memberId, name: '某人', icon: null, answers: '{}' };
    signUps.add(given, { places: 0, waitingPlaces: 0, reviewFirst: false }, Date.now());
  }

  test('are oversold without the transaction (proves that the next test can fail)', async () => {
    const id = Number(open(9004, { places }));
    const members = Array.from({ length: applicantCount }, (_, index) => newMember(`甲${index}`));
    await Promise.all(members.map(({ userID }) => signUpUnguarded(id, Number(userID))));
    expect(platform.store.signUps.countEntries(id)).toBeGreaterThan(places);
  });

  test('get exactly 10 places, and the next 5 are on the waiting list', async () => {
    const fileId = open(9005, { places, waitingPlaces: 5 });
    const members = Array.from({ length: applicantCount }, (_, index) => newMember(`乙${index}`));
    const answers = await Promise.all(
      members.map(({ userID, token }) => signUpAs({ userID, token }, fileId, signForm)),
    );
    const states = answers.map(({ status, data }) =>
      status === 0 ? (data as { state: string }).state : String(status),
    );
    const count = (state: string) => states.filter((one) => one === state).length;
    expect(count('confirmed')).toBe(places);
    expect(count('waiting')).toBe(5);
    expect(count(String(signUpRefusals.full))).toBe(applicantCount - places - 5);
    expect(platform.store.signUps.countEntries(Number(fileId))).toBe(places);
  });

  test('a member on several devices gets one place', async () => {
    const fileId = open(9006, { places });
    const { userID, token } = newMember('丙');
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        readEnvelope(await platform.call(activityRegist, { fileId, userID, signForm }, token)),
      ),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(platform.store.signUps.countEntries(Number(fileId))).toBe(1);
  });
});

describe('an option with 5 places, and 30 sign-ups for it at once', () => {
  const maxPeople = 5;
  const applicantCount = 30;
  const signForm = JSON.stringify({ entry_name: '某人', entry_way: '早' });
  const choices = [{ field: 'entry_way', option: '早', people: 1 }];

  async function signUpUnguarded(activityId: number, memberId: number): Promise<void> {
    const { signUps } = platform.store;
    const quotas = [{ field: 'entry_way', option: '早', places: maxPeople }];
    if (!signUps.choices.fit(activityId, choices, quotas)) return;
    await new Promise(setImmediate);
    const given = { activityId, memberId, name: '某人', icon: null, answers: '{}', choices };
    signUps.add(given, { places: 0, waitingPlaces: 0, reviewFirst: false }, Date.now());
  }

  const takenOf = (id: number) => platform.store.signUps.choices.counts(id)[0]?.people ?? 0;

  test('are oversold without the guard (proves that the next test can fail)', async () => {
    const id = Number(open(9010, { places: 0, quotas: { 早: maxPeople } }));
    const members = Array.from({ length: applicantCount }, (_, index) => newMember(`丁${index}`));
    await Promise.all(members.map(({ userID }) => signUpUnguarded(id, Number(userID))));
    expect(takenOf(id)).toBeGreaterThan(maxPeople);
  });

  test('get the option exactly 5 times; the others are rejected because it is full', async () => {
    const fileId = open(9011, { places: 1000, waitingPlaces: 100, quotas: { 早: maxPeople } });
    const members = Array.from({ length: applicantCount }, (_, index) => newMember(`戊${index}`));
    const answers = await Promise.all(
      members.map(({ userID, token }) => signUpAs({ userID, token }, fileId, signForm)),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(maxPeople);
    expect(answers.filter(({ status }) => status === signUpRefusals.choiceFull)).toHaveLength(
      applicantCount - maxPeople,
    );
    expect(takenOf(Number(fileId))).toBe(maxPeople);
    const { signUpForm } = await platform.data(activityDetail, { fileId });
    expect(signUpForm[1]?.quotas).toEqual([{ option: '早', limit: maxPeople, taken: maxPeople }]);
  });
});

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
    const own = () => platform.data(signUpDetail, { activityID: fileId, userID }, token);
    return { answer, own, userID, token };
  }

  test('each person takes a place, and a group that does not fit waits as a whole', async () => {
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

  test('a waiting group does not block those behind it', async () => {
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
