import 'server-only';
import { type EarningAct, earningActs, earnsNothingMore, event1 } from '@/lib/contract/points';
import { siteWide } from '@/lib/env/site';
import type { Bearer } from '@/lib/platform/bearer';
import { call } from '@/lib/platform/client';
import { mayHaveSucceeded, succeed } from '@/lib/platform/errors';
import { logSeldom } from '@/lib/runtime/log';
import type { Visitor } from './write-handler';
import { type Outcome, writeOnce } from './write-once';

export interface Earned {
  act: Exclude<EarningAct, 'signIn'>;
  id: string;
  /** objectType of the object; an article by default. */
  type?: string;
}

/** Maximum concurrent reports; a slow host must not pile them up. */
const maxConcurrent = 100;
const runningReports = () => siteWide('points-under-way', () => ({ count: 0 }));

/** The platform's answer: its code if it refused, `unknown` if the points may have been counted. */
type ReportResult = 'earned' | 'failed' | 'unknown' | `code ${string}`;

/** `earnsNothingMore` counts as done, so that the platform is not called again for this action today. */
function outcomeOf(said: ReportResult): Outcome {
  if (said === 'earned' || said === `code ${earnsNothingMore}`) return 'done';
  return said === 'unknown' ? 'unknown' : 'refused';
}

async function send(
  { act, id, type = '0' }: Earned,
  userID: string,
  device: string,
  bearer: Bearer,
): Promise<ReportResult> {
  const fields = { userID, eventType: earningActs[act], id, type };
  const answer = await call(event1, fields, { timeLimit: 'wrapper', device, bearer });
  if (answer.ok) return 'earned';
  const { error } = answer;
  if (error.kind === 'rejected') return `code ${error.code}`;
  return mayHaveSucceeded(error) ? 'unknown' : 'failed';
}

/**
 * Reports an action that earns points to the platform, once (R7.98). It never fails and does not wait for the response: a missing
 * point is no error. Only a token renewal is awaited, because the new token belongs in the response's cookies.
 */
export async function earnPoints(
  earned: Earned,
  { device, session }: Pick<Visitor, 'device' | 'session'>,
): Promise<void> {
  const { user } = session;
  if (!user) return;
  const underWay = runningReports();
  if (underWay.count >= maxConcurrent) {
    logSeldom('points-not-earned', 'too many reports in progress');
    return;
  }
  const token = await session.tokenFor({ operation: event1, tokenMode: true });
  if (!token.ok) {
    logSeldom('points-not-earned', 'no token');
    return;
  }
  const held: Bearer = { tokenFor: async () => succeed(token.value), refused: async () => false };
  const { act, id, type = '0' } = earned;
  underWay.count += 1;
  void writeOnce<ReportResult>({
    // A separate visitor name: reports must not evict the records of the reader's writes.
    visitor: `points ${user.userid}`,
    key: `${act} ${type} ${id}`,
    input: {},
    work: () => send(earned, user.userid, device, held),
    outcomeOf,
  })
    .then(
      (once) => {
        const said = once.kind === 'answer' ? once.answer : once.kind;
        if (said !== 'earned') logSeldom('points-not-earned', said);
      },
      (problem: unknown) => logSeldom('points-not-earned', 'failed', { reason: String(problem) }),
    )
    .finally(() => {
      underWay.count -= 1;
    });
}
