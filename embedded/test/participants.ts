import { activityRegist, signUpDetail } from '@/lib/contract/activity';
import { newMember, readEnvelope, type TestPlatform } from './test-platform';

/** Ids of demo activities (embedded/content/activities.json). */
export const walkId = '801';
export const nightMarketId = '808';

export const participantAnswers: Readonly<Record<string, string>> = {
  [walkId]: JSON.stringify({
    entry_name: '和小满',
    entry_phone: '13800000001',
    entry_count: '2',
    entry_route: '全程七公里',
    entry_consent: '1',
  }),
  [nightMarketId]: JSON.stringify({ entry_name: '和小满', entry_phone: '13800000001' }),
};

export async function addParticipant(platform: TestPlatform, activityID: string) {
  const { userID, token } = newMember(platform, '云上');
  const signForm = participantAnswers[activityID] ?? '';
  const { status } = await readEnvelope(
    await platform.call(activityRegist, { fileId: activityID, userID, signForm }, token),
  );
  expect(status).toBe(0);
  const readSignUp = () => platform.data(signUpDetail, { activityID, userID }, token);
  return { userID, token, readSignUp, registCode: (await readSignUp()).registCode ?? '' };
}
