import 'server-only';
import { z } from 'zod';
import { cancelRegist, signUpRefusals } from '@/lib/contract/activity';
import { idPattern } from '@/lib/format/id-pattern';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { callAs } from '@/lib/session/call-as';
import { type Refusal, type RefusalTable, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { memberSignUpHref } from '../activity-href';
import { isNotSignedUp } from './load-member-sign-up';

const cancelInput = z.object({ of: z.string().regex(idPattern) });

const notLoggedIn: Refusal = { outcome: 'loginToSignUp', status: 401, words: 'activity.status.login' };
const refusals: RefusalTable = {
  [signUpRefusals.notCancelled]: { outcome: 'notCancelled', words: 'activity.status.notCancelled' },
};

/** Cancels the sign-up. The platform gives the place to the waiting list. */
async function cancel({ of }: z.output<typeof cancelInput>, visitor: Visitor): Promise<WriteAnswer> {
  const { user } = visitor.session;
  const next = memberSignUpHref(of);
  // The page at `next` offers a login to guests and explains to members that they have not signed up.
  if (!user) return { ...refuse(notLoggedIn, visitor), next };
  const answer = await callAs(visitor, 'wrapper', cancelRegist, { activityID: of, userID: user.userid });
  await purgeSoon([`activity:${of}`]);
  if (answer.ok || isNotSignedUp(answer.error)) return { outcome: 'signUpCancelled', message: '', next };
  return { ...refusalFor(answer.error, refusals, visitor), next };
}

export const postCancel = writeHandler({
  actionName: 'sign-up-cancel',
  repeatable: true,
  input: cancelInput,
  limit: { burst: 5, every: 10_000 },
  write: cancel,
});
