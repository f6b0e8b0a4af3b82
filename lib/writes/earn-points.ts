import 'server-only';
import { dailyLimitCode, event1, type PointAction, pointActions } from '@/lib/contract/points';
import { siteWide } from '@/lib/env/site-wide';
import type { Bearer } from '@/lib/platform/bearer';
import { call } from '@/lib/platform/client';
import { createConcurrencyLimit } from '@/lib/platform/concurrency-limit';
import { mayHaveSucceeded, succeed } from '@/lib/platform/errors';
import { logRateLimited } from '@/lib/runtime/log';
import type { Visitor } from './write-handler';
import { type Outcome, type WriteTask, writeOnce } from './write-once';

interface Earning {
  action: Exclude<PointAction, 'signIn'>;
  id: string;
  /** Object type; default: an article. */
  type?: string;
}

/** Maximum concurrent reports, so that a slow host causes no backlog. */
const maxConcurrent = 100;
const reportLimiter = () => siteWide('running-point-reports', () => createConcurrencyLimit(maxConcurrent, 0));

/** `code …`: rejected by the platform; `unknown`: points may have been counted; `failed`: they were not. */
type ReportResult = 'earned' | 'failed' | 'unknown' | `code ${string}`;

/** Converts a result. `dailyLimitCode` counts as done, so that the report is not repeated for a day. */
function reportOutcome(result: ReportResult): Outcome {
  if (result === 'earned' || result === `code ${dailyLimitCode}`) return 'done';
  return result === 'unknown' ? 'unknown' : 'refused';
}

async function reportAction(
  { action, id, type = '0' }: Earning,
  userID: string,
  device: string,
  bearer: Bearer,
): Promise<ReportResult> {
  const fields = { userID, eventType: pointActions[action], id, type };
  const answer = await call(event1, fields, { timeoutClass: 'wrapper', device, bearer });
  if (answer.ok) return 'earned';
  const { error } = answer;
  if (error.kind === 'rejected') return `code ${error.code}`;
  return mayHaveSucceeded(error) ? 'unknown' : 'failed';
}

/** Reports an action once (R7.98). Never fails. Waits only for a token renewal, which changes the cookies. */
export async function earnPoints(earning: Earning, { device, session }: Pick<Visitor, 'device' | 'session'>) {
  const { user } = session;
  if (!user) return;
  const token = await session.tokenFor({ operation: event1, tokenMode: true });
  if (!token.ok) {
    logRateLimited('points-not-earned', 'no token');
    return;
  }
  const bearer: Bearer = {
    tokenFor: async () => succeed(token.value),
    handleRefusal: async () => false,
  };
  const { action, id, type = '0' } = earning;
  const report: WriteTask<ReportResult> = {
    // The separate name prevents reports from evicting the records of the reader's writes.
    visitor: `points ${user.userid}`,
    key: `${action} ${type} ${id}`,
    input: {},
    work: () => reportAction(earning, user.userid, device, bearer),
    outcomeOf: reportOutcome,
  };
  void reportLimiter()
    .run(() => writeOnce(report))
    .then((once) => {
      const result = once?.kind === 'answer' ? once.answer : (once?.kind ?? 'too many reports in progress');
      if (result !== 'earned') logRateLimited('points-not-earned', result);
    })
    .catch((problem: unknown) => logRateLimited('points-not-earned', 'failed', { reason: String(problem) }));
}
