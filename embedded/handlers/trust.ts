import { auth, authinfo, getAnonymousToken, serverTime } from '@/lib/contract/auth';
import { type Answer, answer } from '../answer';

export const trustAnswers: readonly Answer[] = [
  answer(authinfo, (_request, call) => call.trust.authinfo()),
  answer(auth, ({ appKey, time, sign }, call) => call.trust.auth(appKey, time, sign)),
  answer(serverTime, (_request, call) => call.now),
  answer(getAnonymousToken, ({ refreshToken }, call) => call.trust.anonymousToken(refreshToken)),
];
