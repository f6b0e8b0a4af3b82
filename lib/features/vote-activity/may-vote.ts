import 'server-only';
import { recordVoteCountAndLog } from '@/lib/contract/vote-activity';
import { hasOperation } from '@/lib/platform/endpoints';
import type { VoteActivity } from './model';

/** Whether votes can be cast now: while it runs, at a platform that takes them (ADR 0006). */
export function mayVote({ state }: Pick<VoteActivity, 'state'>): boolean {
  return state === 'running' && hasOperation(recordVoteCountAndLog);
}
