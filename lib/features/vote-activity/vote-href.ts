import { siteHref } from '@/lib/routes/site-href';

export interface VotePlace {
  voteId: string;
  /** Id of the article or activity that linked here, else of the vote. */
  from: string;
}

export function voteHref({ voteId, from }: VotePlace): string {
  return siteHref(['activityVote', voteId, from]);
}

export function candidateHref({ voteId, from }: VotePlace, optionId: string): string {
  return siteHref(['voteItemDetail', from, voteId, optionId]);
}
