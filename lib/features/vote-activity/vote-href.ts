import { siteHref } from '@/lib/routes/site-href';

export interface VotePlace {
  voteId: string;
  /** Article or activity that linked here; the vote's id if none did. */
  from: string;
}

export function voteHref({ voteId, from }: VotePlace): string {
  return siteHref(['activityVote', voteId, from]);
}

export function candidateHref({ voteId, from }: VotePlace, optionId: string): string {
  return siteHref(['voteItemDetail', from, voteId, optionId]);
}
