import 'server-only';
import { recordVoteCountAndLog } from '@/lib/contract/vote-activity';
import { hasOperation } from '@/lib/platform/endpoints';
import type { VoteActivity } from './model';

/** Checks whether the vote is running and the platform accepts votes (ADR 0006). */
export function canVote({ state }: Pick<VoteActivity, 'state'>): boolean {
  return state === 'running' && hasOperation(recordVoteCountAndLog);
}
