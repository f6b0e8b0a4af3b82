import pLimit from 'p-limit';
import { activityDetail, activityRegist, signUpRefusals } from '@/lib/contract/activity';
import { signUpActions } from './sign-ups';
import { readEnvelope, type TestPlatform } from './test-platform';

/** Limits simultaneous connections, because a busy machine rejects more. */
const limitConcurrency = pLimit(200);

type GetPlatform = () => TestPlatform;

interface Applicants {
  places: number;
  applicantCount: number;
}

function applicantActions(platform: GetPlatform, applicantCount: number) {
  const { newMember } = signUpActions(platform);
  const newMembers = () => Array.from({ length: applicantCount }, (_, index) => newMember(`某${index}`));
  const signUpAll = (members: ReturnType<typeof newMembers>, fileId: string, signForm: string) =>
    Promise.all(
      members.map(({ userID, token }) =>
        limitConcurrency(async () =>
          readEnvelope(await platform().call(activityRegist, { fileId, userID, signForm }, token)),
        ),
      ),
    );
  return { newMember, newMembers, signUpAll };
}

export function describePlaceRush(
  platform: GetPlatform,
  { places, applicantCount, waitingPlaces }: Applicants & { waitingPlaces: number },
): void {
  const { open } = signUpActions(platform);
  const { newMember, newMembers, signUpAll } = applicantActions(platform, applicantCount);
  const signForm = JSON.stringify({ entry_name: '某人' });

  /** Signs up without the store's transaction, to provoke a race between count and insert. */
  async function signUpUnguarded(activityId: number, memberId: number): Promise<void> {
    const { signUps } = platform().store;
    if (signUps.countEntries(activityId) >= places) return;
    await new Promise(setImmediate);
    const signUp = { activityId, memberId, name: '某人', icon: null, answers: '{}' };
    signUps.add(signUp, { places: 0, waitingPlaces: 0, reviewFirst: false }, Date.now());
  }

  describe(`${places} places and ${applicantCount} sign-ups at once`, () => {
    test('are oversold without the transaction (proves that the next test can fail)', async () => {
      const id = Number(open(9004, { places }));
      await Promise.all(newMembers().map(({ userID }) => signUpUnguarded(id, Number(userID))));
      expect(platform().store.signUps.countEntries(id)).toBeGreaterThan(places);
    });

    test(`get exactly ${places} places, and the next ${waitingPlaces} are on the waiting list`, async () => {
      const fileId = open(9005, { places, waitingPlaces });
      const answers = await signUpAll(newMembers(), fileId, signForm);
      const states = answers.map(({ status, data }) =>
        status === 0 ? (data as { state: string }).state : String(status),
      );
      const countIn = (state: string) => states.filter((actualState) => actualState === state).length;
      expect(countIn('confirmed')).toBe(places);
      expect(countIn('waiting')).toBe(waitingPlaces);
      expect(countIn(String(signUpRefusals.full))).toBe(applicantCount - places - waitingPlaces);
      expect(platform().store.signUps.countEntries(Number(fileId))).toBe(places);
    });

    test('a member on several devices gets one place', async () => {
      const fileId = open(9006, { places });
      const answers = await signUpAll(Array(50).fill(newMember('丙')), fileId, signForm);
      expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
      expect(platform().store.signUps.countEntries(Number(fileId))).toBe(1);
    });
  });
}

export function describeOptionRush(platform: GetPlatform, { places, applicantCount }: Applicants): void {
  const { open } = signUpActions(platform);
  const { newMembers, signUpAll } = applicantActions(platform, applicantCount);
  const signForm = JSON.stringify({ entry_name: '某人', entry_way: '早' });
  const choices = [{ field: 'entry_way', option: '早', people: 1 }];

  async function signUpUnguarded(activityId: number, memberId: number): Promise<void> {
    const { signUps } = platform().store;
    if (!signUps.choices.hasRoom(activityId, choices, [{ field: 'entry_way', option: '早', places }])) return;
    await new Promise(setImmediate);
    const signUp = { activityId, memberId, name: '某人', icon: null, answers: '{}', choices };
    signUps.add(signUp, { places: 0, waitingPlaces: 0, reviewFirst: false }, Date.now());
  }

  const countTaken = (id: number) => platform().store.signUps.choices.counts(id)[0]?.people ?? 0;

  describe(`an option with ${places} places, and ${applicantCount} sign-ups for it at once`, () => {
    test('are oversold without the transaction (proves that the next test can fail)', async () => {
      const id = Number(open(9010, { places: 0, quotas: { 早: places } }));
      await Promise.all(newMembers().map(({ userID }) => signUpUnguarded(id, Number(userID))));
      expect(countTaken(id)).toBeGreaterThan(places);
    });

    test(`get the option exactly ${places} times; the others are rejected because it is full`, async () => {
      const fileId = open(9011, { places: 1000, waitingPlaces: 100, quotas: { 早: places } });
      const answers = await signUpAll(newMembers(), fileId, signForm);
      expect(answers.filter(({ status }) => status === 0)).toHaveLength(places);
      expect(answers.filter(({ status }) => status === signUpRefusals.choiceFull)).toHaveLength(
        applicantCount - places,
      );
      expect(countTaken(Number(fileId))).toBe(places);
      const { signUpForm } = await platform().data(activityDetail, { fileId });
      expect(signUpForm[1]?.quotas).toEqual([{ option: '早', limit: places, taken: places }]);
    });
  });
}
