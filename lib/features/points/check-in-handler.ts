import 'server-only';
import { z } from 'zod';
import { dailyLimitCode, event1, pointActions } from '@/lib/contract/points';
import { formatDate } from '@/lib/format/dates';
import { loginHref } from '@/lib/routes/login-href';
import { callAs } from '@/lib/session/call-as';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';
import { pointsHref, readTotals } from './load';

function checkedInAnswer(score: number, { words }: Visitor): WriteAnswer {
  const message =
    score > 0 ? words('points.status.checkedInPoints', { points: score }) : words('points.status.checkedIn');
  return { outcome: 'checkedIn', message, next: pointsHref() };
}

async function checkIn(_input: object, visitor: Visitor): Promise<WriteAnswer> {
  const { session, words } = visitor;
  const { user } = session;
  if (!user) {
    const next = loginHref({ back: pointsHref() });
    return { outcome: 'loginNeeded', status: 401, message: words('login.said.loginNeeded'), next };
  }
  const fields = { userID: user.userid, eventType: pointActions.signIn, id: formatDate(Date.now()) };
  const answer = await callAs(visitor, 'wrapper', event1, fields);
  if (answer.ok) return checkedInAnswer(answer.value.score, visitor);
  const { error } = answer;
  // Here "too frequent" means that today's points have already been awarded.
  if (error.kind === 'rejected' && error.code === dailyLimitCode) {
    return {
      outcome: 'checkedInBefore',
      message: words('points.status.checkedInBefore'),
      next: pointsHref(),
    };
  }
  return failureAnswer(error, visitor);
}

/** Checks after a lost response whether the check-in counted (ADR 0043), if the platform reports it. */
async function findCheckIn(_input: object, visitor: Visitor): Promise<LookupResult<WriteAnswer>> {
  const totals = await readTotals(visitor);
  if (!totals.ok || totals.value.hasCheckedIn === undefined) return { kind: 'unknown' };
  return totals.value.hasCheckedIn
    ? { kind: 'found', answer: checkedInAnswer(0, visitor) }
    : { kind: 'absent' };
}

export const postCheckIn = writeHandler({
  actionName: 'check-in',
  input: z.object({}),
  limit: { burst: 5, every: 10_000 },
  keyOf: () => formatDate(Date.now()),
  formPage: () => pointsHref(),
  write: checkIn,
  lookUp: findCheckIn,
});
