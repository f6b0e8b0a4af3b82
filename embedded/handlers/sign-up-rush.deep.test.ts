import pLimit from 'p-limit';
import { activityDetail, activityRegist, signUpRefusals } from '@/lib/contract/activity';
import { signUpsAt } from '../test/sign-ups';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

// Signing up hundreds of members takes long on a busy machine.
jest.setTimeout(120_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

const { newMember, open } = signUpsAt(() => platform);

/** A busy machine refuses more simultaneous connections. */
const limitConcurrency = pLimit(200);

describe('100 places and 600 sign-ups at once', () => {
  const places = 100;
  const applicantCount = 600;
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

  test('get exactly 100 places, and the next 50 are on the waiting list', async () => {
    const fileId = open(9005, { places, waitingPlaces: 50 });
    const members = Array.from({ length: applicantCount }, (_, index) => newMember(`乙${index}`));
    const answers = await Promise.all(
      members.map(({ userID, token }) =>
        limitConcurrency(async () =>
          readEnvelope(await platform.call(activityRegist, { fileId, userID, signForm }, token)),
        ),
      ),
    );
    const states = answers.map(({ status, data }) =>
      status === 0 ? (data as { state: string }).state : String(status),
    );
    const count = (state: string) => states.filter((one) => one === state).length;
    expect(count('confirmed')).toBe(places);
    expect(count('waiting')).toBe(50);
    expect(count(String(signUpRefusals.full))).toBe(applicantCount - places - 50);
    expect(platform.store.signUps.countEntries(Number(fileId))).toBe(places);
  });

  test('a member on several devices gets one place', async () => {
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

describe('an option with 20 places, and 300 sign-ups for it at once', () => {
  const maxPeople = 20;
  const applicantCount = 300;
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

  const countTaken = (id: number) => platform.store.signUps.choices.counts(id)[0]?.people ?? 0;

  test('are oversold without the guard (proves that the next test can fail)', async () => {
    const id = Number(open(9010, { places: 0, quotas: { 早: maxPeople } }));
    const members = Array.from({ length: applicantCount }, (_, index) => newMember(`丁${index}`));
    await Promise.all(members.map(({ userID }) => signUpUnguarded(id, Number(userID))));
    expect(countTaken(id)).toBeGreaterThan(maxPeople);
  });

  test('get the option exactly 20 times; the others are rejected because it is full', async () => {
    const fileId = open(9011, { places: 1000, waitingPlaces: 100, quotas: { 早: maxPeople } });
    const members = Array.from({ length: applicantCount }, (_, index) => newMember(`戊${index}`));
    const answers = await Promise.all(
      members.map(({ userID, token }) =>
        limitConcurrency(async () =>
          readEnvelope(await platform.call(activityRegist, { fileId, userID, signForm }, token)),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(maxPeople);
    expect(answers.filter(({ status }) => status === signUpRefusals.choiceFull)).toHaveLength(
      applicantCount - maxPeople,
    );
    expect(countTaken(Number(fileId))).toBe(maxPeople);
    const { signUpForm } = await platform.data(activityDetail, { fileId });
    expect(signUpForm[1]?.quotas).toEqual([{ option: '早', limit: maxPeople, taken: maxPeople }]);
  });
});
