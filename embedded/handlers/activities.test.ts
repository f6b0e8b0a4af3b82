import {
  activityDetail,
  activityList,
  activityRegist,
  cancelRegist,
  entryList,
  registrationStatuses,
  signUpDetail,
  signUpRefusals,
} from '@/lib/contract/activity';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

// Hundreds of members are made and signed up on a machine that may be busy.
jest.setTimeout(60_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

const filled = JSON.stringify({ entry_name: '和小满', entry_phone: '138 0000 0001', entry_consent: '1' });

async function signUp(fileId: string, name = 'yunling', signForm = filled) {
  const { userID, token } = platform.signIn(name);
  return readEnvelope(await platform.call(activityRegist, { fileId, userID, signForm }, token));
}

/** A member nobody else has; tests sign many up. */
function newMember(nickname: string) {
  const { members } = platform.store;
  const member = members.add({ nickname }, Date.now());
  return { userID: String(member.id), token: members.giveToken('access', member.id, Date.now()) };
}

/** An activity with a short form, open now. */
function open(id: number, quota: { places: number; waitingPlaces?: number; reviewFirst?: boolean }): string {
  const now = Date.now();
  const { reviewFirst = false, ...places } = quota;
  const form = [{ name: 'entry_name', label: '姓名', type: 'text' as const }];
  platform.store.activities.upsert({
    id,
    title: '试一试',
    startsAt: now + 3_600_000,
    endsAt: now + 7_200_000,
    ...places,
    details: { form, reviewFirst },
  });
  return String(id);
}

test('R7.42 activities are listed, what is over last', async () => {
  const { list } = await platform.data(activityList, { page: 0 });
  expect(list.length).toBeGreaterThanOrEqual(9);
  const over = list.map(({ activityStatus }) => activityStatus === '活动已结束');
  expect(over).toEqual([...over].sort());
  const rest = await platform.data(activityList, { page: 1, lastFileId: list.at(-1)?.fileId ?? '' });
  expect(rest.list).toEqual([]);
});

test('R3.48 R3.49 R7.43 a detail has its form, and says that signing up has not begun', async () => {
  const soon = await platform.data(activityDetail, { fileId: '805' });
  expect([soon.fileId, soon.isbegin, soon.statusEntry]).toEqual(['805', false, 0]);
  const begun = await platform.data(activityDetail, { fileId: '801' });
  expect([begun.isbegin, begun.statusEntry, begun.limit, begun.participatorNum]).toEqual([true, 1, 60, 23]);
  expect(begun.signUpForm.map(({ name }) => name)).toContain('entry_phone');
});

test('R3.55 R7.44 participants come with their count, the last first', async () => {
  const { list, count } = await platform.data(entryList, { fileId: '802' });
  expect(count).toBe(37);
  expect(list.length).toBeGreaterThan(8);
  expect(list[0]?.name).not.toBe('');
});

test('R7.45 a sign-up is taken once, and shows in the own registration', async () => {
  const answers = JSON.stringify({
    entry_name: '和小满',
    entry_phone: '138-0000-0001',
    entry_count: '2',
    entry_route: '全程七公里',
    entry_lunch: ['不吃辣', '吃素'],
    entry_consent: '1',
    entry_unasked: 'x',
  });
  expect(await signUp('801', 'yunling', answers)).toMatchObject({ status: 0, data: { state: 'confirmed' } });
  expect((await signUp('801', 'yunling', answers)).status).toBe(signUpRefusals.again);
  const { userID, token } = platform.signIn('yunling');
  const own = await platform.data(signUpDetail, { activityID: '801', userID }, token);
  expect(own).toMatchObject({ status: registrationStatuses.confirmed, cancelable: true });
  expect(own.registCode).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(own.answers.map(({ value }) => value)).toEqual([
    '和小满',
    '13800000001',
    '2',
    '全程七公里',
    '吃素、不吃辣',
    '1',
  ]);
  expect((await platform.data(activityDetail, { fileId: '801' })).participatorNum).toBe(24);
});

test.each([
  ['nothing', '{}'],
  ['no number', JSON.stringify({ entry_name: '和小满', entry_phone: 'abc' })],
  ['no JSON', '{'],
  ['far too much', JSON.stringify({ entry_name: 'x'.repeat(70_000), entry_phone: '13800000001' })],
])('a sign-up with %s is refused', async (_what, answers) => {
  expect((await signUp('808', 'tashi', answers)).status).toBe(signUpRefusals.answers);
});

test('R4.16 R4.17 R4.18 nobody signs up before the beginning, after the end, or where it is full', async () => {
  expect((await signUp('805')).status).toBe(signUpRefusals.notBegun);
  expect((await signUp('806')).status).toBe(signUpRefusals.closed);
  expect((await signUp('807')).status).toBe(signUpRefusals.closed);
  const full = open(9001, { places: 1 });
  expect((await signUp(full, 'tashi')).status).toBe(0);
  expect((await signUp(full)).status).toBe(signUpRefusals.full);
});

test('only the member of the token signs up', async () => {
  const { userID } = platform.signIn('tashi');
  const { token } = platform.signIn('yunling');
  const answer = await readEnvelope(
    await platform.call(activityRegist, { fileId: '808', userID, signForm: filled }, token),
  );
  expect(answer.status).not.toBe(0);
});

test('who waits moves up when a place is given back', async () => {
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

test('a sign-up that awaits review holds its place and has no code yet', async () => {
  const fileId = open(9003, { places: 1, reviewFirst: true });
  const { userID, token } = newMember('四');
  const signForm = JSON.stringify({ entry_name: '某人' });
  await platform.call(activityRegist, { fileId, userID, signForm }, token);
  const own = await platform.data(signUpDetail, { activityID: fileId, userID }, token);
  expect([own.status, own.registCode]).toEqual([registrationStatuses.pending, undefined]);
  expect((await signUp(fileId, 'tashi', signForm)).status).toBe(signUpRefusals.full);
});

describe('100 places and 600 sign-ups at once', () => {
  const places = 100;
  const comers = 600;
  const signForm = JSON.stringify({ entry_name: '某人' });

  /** Counts, waits as a platform does that asks another, then adds: what the guard is there against. */
  async function unguarded(activityId: number, memberId: number): Promise<void> {
    const { signUps } = platform.store;
    if (signUps.countEntries(activityId) >= places) return;
    await new Promise(setImmediate);
    const given = { activityId, memberId, name: '某人', icon: null, answers: '{}' };
    signUps.add(given, { places: 0, waitingPlaces: 0, reviewFirst: false }, Date.now());
  }

  test('oversell without the guard, so that the next test can see it', async () => {
    const id = Number(open(9004, { places }));
    const members = Array.from({ length: comers }, (_, index) => newMember(`甲${index}`));
    await Promise.all(members.map(({ userID }) => unguarded(id, Number(userID))));
    expect(platform.store.signUps.countEntries(id)).toBeGreaterThan(places);
  });

  test('give exactly 100 of them a place, and the next 50 one on the waiting list', async () => {
    const fileId = open(9005, { places, waitingPlaces: 50 });
    const members = Array.from({ length: comers }, (_, index) => newMember(`乙${index}`));
    const answers = await Promise.all(
      members.map(async ({ userID, token }) =>
        readEnvelope(await platform.call(activityRegist, { fileId, userID, signForm }, token)),
      ),
    );
    const states = answers.map(({ status, data }) =>
      status === 0 ? (data as { state: string }).state : String(status),
    );
    const count = (state: string) => states.filter((one) => one === state).length;
    expect(count('confirmed')).toBe(places);
    expect(count('waiting')).toBe(50);
    expect(count(String(signUpRefusals.full))).toBe(comers - places - 50);
    expect(platform.store.signUps.countEntries(Number(fileId))).toBe(places);
  });

  test('the same member at once from many devices gets one place', async () => {
    const fileId = open(9006, { places });
    const { userID, token } = newMember('丙');
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () =>
        readEnvelope(await platform.call(activityRegist, { fileId, userID, signForm }, token)),
      ),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(platform.store.signUps.countEntries(Number(fileId))).toBe(1);
  });
});
