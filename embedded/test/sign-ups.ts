import { activityRegist } from '@/lib/contract/activity';
import { newMember, readEnvelope, type TestPlatform } from './test-platform';

export const filledForm = JSON.stringify({
  entry_name: '和小满',
  entry_phone: '138 0000 0001',
  entry_consent: '1',
});

interface OpenQuota {
  places: number;
  waitingPlaces?: number;
  /** Start of the sign-up in epoch ms. By default, sign-up is open. */
  opensAt?: number;
  reviewFirst?: boolean;
  maxPeople?: number;
  quotas?: Record<string, number>;
}

export function signUpActions(platform: () => TestPlatform) {
  async function signUp(fileId: string, name = 'yunling', signForm = filledForm) {
    const { userID, token } = platform().signIn(name);
    return readEnvelope(await platform().call(activityRegist, { fileId, userID, signForm }, token));
  }

  function open(id: number, quota: OpenQuota): string {
    const now = Date.now();
    const { reviewFirst = false, maxPeople = 1, quotas = {}, ...places } = quota;
    const nameField = { name: 'entry_name', label: '姓名', type: 'text' as const, each: true };
    const routeField = { name: 'entry_way', label: '路线', type: 'radio' as const, each: true, quotas };
    const form = [nameField, { ...routeField, required: false, options: ['早', '晚'] }];
    platform().store.activities.upsert({
      id,
      title: '试一试',
      startsAt: now + 3_600_000,
      endsAt: now + 7_200_000,
      ...places,
      details: { form, reviewFirst, mostPeople: maxPeople },
    });
    return String(id);
  }

  return { signUp, newMember: (nickname: string) => newMember(platform(), nickname), open };
}
