import { auth, authinfo, getAnonymousToken, serverTime } from '@/lib/contract/auth';
import { type Answer, answer } from '../answer';

export const authAnswers: readonly Answer[] = [
  answer(authinfo, (_request, call) => call.authDesk.authinfo()),
  answer(auth, ({ appKey, time, sign }, call) => call.authDesk.auth(appKey, time, sign)),
  answer(serverTime, (_request, call) => call.now),
  answer(getAnonymousToken, ({ refreshToken }, call) => call.authDesk.anonymousToken(refreshToken)),
];
