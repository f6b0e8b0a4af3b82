import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

/** Where a vote activity was opened: the article or activity that led there, where one did. */
export interface VotePlace {
  voteId: string;
  /** Stands in addresses for it; the vote itself where nothing led there. */
  from: string;
}

/** The page of a vote activity. */
export function voteHref({ voteId, from }: VotePlace): string {
  return pageHref(environment().BASE_PATH, ['activityVote', voteId, from]);
}

/** The page of one of its candidates. */
export function candidateHref({ voteId, from }: VotePlace, optionId: string): string {
  return pageHref(environment().BASE_PATH, ['voteItemDetail', from, voteId, optionId]);
}
