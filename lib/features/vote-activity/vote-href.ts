import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import type { SortMode } from './model';

/** Where a vote activity was opened: the article or activity that led there, where one did. */
export interface VotePlace {
  voteId: string;
  /** Stands in addresses for it; the vote itself where nothing led there. */
  from: string;
}

/** The page of a vote activity. */
export function voteHref(
  { voteId, from }: VotePlace,
  query: { sort?: SortMode; name?: string } = {},
): string {
  return pageHref(environment().BASE_PATH, ['activityVote', voteId, from], {
    ...query,
    sort: query.sort === 'number' ? undefined : query.sort,
  });
}

/** The page of one of its candidates. */
export function candidateHref({ voteId, from }: VotePlace, optionId: string): string {
  return pageHref(environment().BASE_PATH, ['voteItemDetail', from, voteId, optionId]);
}

/** Id of a candidate in its page, to which its form leads back. */
export function candidateAnchor(optionId: string): string {
  return `option-${optionId}`;
}
