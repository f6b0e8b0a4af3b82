import 'server-only';
import { type EarningAct, earningActs, earnsNothingMore, event1 } from '@/lib/contract/points';
import { siteWide } from '@/lib/env/site';
import type { Bearer } from '@/lib/platform/bearer';
import { call } from '@/lib/platform/client';
import { mayHaveHappened, succeed } from '@/lib/platform/errors';
import { logSeldom } from '@/lib/platform/log';
import { actOnce, type Outcome } from './act-once';
import type { Visitor } from './write-handler';

/** What was done, and to what. */
export interface Earned {
  act: Exclude<EarningAct, 'signIn'>;
  id: string;
  /** objectType of that; an article by default. */
  type?: string;
}

/** Acts on their way; a slow host must not pile them up. */
const mostUnderWay = 100;
const pointsUnderWay = () => siteWide('points-under-way', () => ({ count: 0 }));

/** What the platform said: its code where it refused, `unknown` where nobody knows whether it counted. */
type Said = 'earned' | 'failed' | 'unknown' | `code ${string}`;

/** An act that earns nothing more is as done: the platform is not asked again for it today. */
function outcomeOf(said: Said): Outcome {
  if (said === 'earned' || said === `code ${earnsNothingMore}`) return 'done';
  return said === 'unknown' ? 'unknown' : 'refused';
}

async function send(
  { act, id, type = '0' }: Earned,
  userID: string,
  device: string,
  bearer: Bearer,
): Promise<Said> {
  const fields = { userID, eventType: earningActs[act], id, type };
  const answer = await call(event1, fields, { timeLimit: 'wrapper', device, bearer });
  if (answer.ok) return 'earned';
  const { error } = answer;
  if (error.kind === 'rejected') return `code ${error.code}`;
  return mayHaveHappened(error) ? 'unknown' : 'failed';
}

/**
 * Tells the platform, once, of an act that earns points (R7.98). It never fails and nobody waits for what the platform says: an
 * act that earns nothing is as good as one that does. Only a token that has to be renewed is waited for, as it belongs into the
 * answer's cookies.
 */
export async function earnPoints(
  earned: Earned,
  { device, session }: Pick<Visitor, 'device' | 'session'>,
): Promise<void> {
  const { user } = session;
  if (!user) return;
  const underWay = pointsUnderWay();
  if (underWay.count >= mostUnderWay) {
    logSeldom('points-not-earned', 'too many under way');
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
  void actOnce<Said>({
    // By themselves: what is read all day must not push out the claims of what is written.
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
