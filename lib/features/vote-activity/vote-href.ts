import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

export interface VotePlace {
  voteId: string;
  /** Article or activity that linked here; the vote's id if none did. */
  from: string;
}

export function voteHref({ voteId, from }: VotePlace): string {
  return pageHref(environment().BASE_PATH, ['activityVote', voteId, from]);
}

export function candidateHref({ voteId, from }: VotePlace, optionId: string): string {
  return pageHref(environment().BASE_PATH, ['voteItemDetail', from, voteId, optionId]);
}
