import 'server-only';
import { z } from 'zod';
import { memberInfo } from '@/lib/contract/member';
import type { Bearer } from '@/lib/platform/bearer';
import { call } from '@/lib/platform/client';
import { succeed } from '@/lib/platform/errors';
import { type AppUser, readAppUser } from '@/lib/session/app-user';
import { isFromNativeApp } from '@/lib/session/native-app';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';

const appUserInput = z.object({
  /** User that the app passed to the page's callback, as JSON. */
  user: z.string().max(6000),
});

/** Returns a bearer without renewal: only the app can get a new token (R8.04). */
function bearerOf(token: string): Bearer {
  return { tokenFor: async () => succeed(token), handleRefusal: async () => false };
}

/** Starts a session, or replaces its token, if the platform confirms the token. */
async function confirmAppUser(appUser: Exclude<AppUser, string>, visitor: Visitor): Promise<WriteAnswer> {
  const { session, device, words } = visitor;
  const { userid, token } = appUser;
  const signedInAnswer: WriteAnswer = { outcome: 'signedIn', message: words('session.signedIn') };
  if (session.isLoggedInWith(userid, token)) return signedInAnswer;
  const isSameUser = session.user?.userid === userid;
  // The previous user has logged out of the app, so the session ends even if the new user is refused.
  if (session.user && !isSameUser) session.signOut();
  const since = Date.now();
  const options = { timeoutClass: 'direct', device, bearer: bearerOf(token) } as const;
  const answer = await call(memberInfo, { userID: userid }, options);
  if (!answer.ok) {
    const failure = failureAnswer(answer.error, visitor);
    if (failure.outcome === 'sessionEnded') session.signOut();
    return failure;
  }
  const { nickname, head } = answer.value;
  if (answer.value.userid !== userid) {
    session.signOut();
    return { outcome: 'foreignUser', status: 403, message: words('session.ended') };
  }
  const shownUser = { nickname: nickname || userid, ...(head === undefined ? {} : { head }) };
  if (isSameUser) {
    session.replaceTokens({ token, since });
    session.updateUser(shownUser);
  } else session.signIn({ userid, ...shownUser, way: 'app' }, { token, since });
  return signedInAnswer;
}

async function logInAppUser({ user }: z.output<typeof appUserInput>, visitor: Visitor): Promise<WriteAnswer> {
  const { session, words, request } = visitor;
  if (!isFromNativeApp(request)) {
    return { outcome: 'notTheApp', status: 403, message: words('write.foreign') };
  }
  const appUser = readAppUser(user);
  if (appUser === 'unreadable') return { outcome: 'invalid', status: 400, message: words('write.invalid') };
  if (appUser !== 'loggedOut') return confirmAppUser(appUser, visitor);
  if (session.user) session.signOut();
  return { outcome: 'signedOut', message: words('session.signedOut') };
}

/** POST /api/session/app: logs in the user of the publisher's native app (R1.03, R6.04). */
export const postAppUser = writeHandler({
  actionName: 'app-user',
  repeatable: true,
  input: appUserInput,
  // High, because each page in the app reports the user.
  limit: { burst: 20, every: 2000 },
  noticeName: 'session',
  write: logInAppUser,
});
