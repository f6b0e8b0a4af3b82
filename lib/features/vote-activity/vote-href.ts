import { siteHref } from '@/lib/routes/site-href';

export interface VoteRef {
  voteId: string;
  /** Article or activity that linked here; the vote's id if none did. */
  from: string;
}

export function voteHref({ voteId, from }: VoteRef): string {
  return siteHref(['activityVote', voteId, from]);
}

export function candidateHref({ voteId, from }: VoteRef, optionId: string): string {
  return siteHref(['voteItemDetail', from, voteId, optionId]);
}
