import 'server-only';
import { z } from 'zod';
import { cancelRegist, signUpRefusals } from '@/lib/contract/activity';
import { idPattern } from '@/lib/format/id-pattern';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { callAs } from '@/lib/session/call-as';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { memberSignUpHref } from '../activity-href';
import { isNotSignedUp } from './load-member-sign-up';

const cancelInput = z.object({ of: z.string().regex(idPattern) });

/** The platform gives the place to the waiting list. */
async function cancel({ of }: z.output<typeof cancelInput>, visitor: Visitor): Promise<WriteAnswer> {
  const { session, words } = visitor;
  const { user } = session;
  const next = memberSignUpHref(of);
  // The page at `next` offers login to guests, and says so if the member has not signed up.
  if (!user) return { outcome: 'loginToSignUp', status: 401, message: words('activity.told.login'), next };
  const fields = { activityID: of, userID: user.userid };
  const answer = await callAs(visitor, 'wrapper', cancelRegist, fields);
  await purgeSoon([`activity:${of}`]);
  if (answer.ok || isNotSignedUp(answer.error)) return { outcome: 'signUpCancelled', message: '', next };
  const { error } = answer;
  if (error.kind === 'rejected' && error.code === String(signUpRefusals.notCancelled)) {
    return { outcome: 'notCancelled', status: 422, message: words('activity.told.notCancelled'), next };
  }
  return { ...failureAnswer(error, visitor), next };
}

export const postCancel = writeHandler({
  actionName: 'sign-up-cancel',
  repeatable: true,
  input: cancelInput,
  limit: { burst: 5, every: 10_000 },
  write: cancel,
});
