import { activityRegist, signUpDetail } from '@/lib/contract/activity';
import { newMember, readEnvelope, type TestPlatform } from './test-platform';

/** Ids of demo activities (embedded/content/activities.json). */
export const walk = '801';
export const nightMarket = '808';

export const participantAnswers: Readonly<Record<string, string>> = {
  [walk]: JSON.stringify({
    entry_name: '和小满',
    entry_phone: '13800000001',
    entry_count: '2',
    entry_route: '全程七公里',
    entry_consent: '1',
  }),
  [nightMarket]: JSON.stringify({ entry_name: '和小满', entry_phone: '13800000001' }),
};

export async function newParticipant(platform: TestPlatform, activityID: string) {
  const { userID, token } = newMember(platform, '云上');
  const signForm = participantAnswers[activityID] ?? '';
  const { status } = await readEnvelope(
    await platform.call(activityRegist, { fileId: activityID, userID, signForm }, token),
  );
  expect(status).toBe(0);
  const readSignUp = () => platform.data(signUpDetail, { activityID, userID }, token);
  return { userID, token, own: readSignUp, registCode: (await readSignUp()).registCode ?? '' };
}
