import 'server-only';
import type { Vote } from '@/lib/article/vote';
import { voteResult } from '@/lib/contract/vote';
import { call } from '@/lib/platform/client';
import { waitInPage } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { withResult } from './load-vote-result';

/**
 * Returns the vote with current counts (R7.50), or the article's counts if there are none.
 * @param justCounted true if the page confirms the reader's vote: responses from before the vote must not be used
 */
export async function withCurrentCounts(
  vote: Vote,
  { justCounted }: { justCounted: boolean },
): Promise<Vote> {
  tagPage(`article-vote:${vote.id}`);
  const answer = justCounted
    ? await waitInPage(call(voteResult, { id: vote.id }, { timeLimit: 'direct' }))
    : await read(voteResult, { id: vote.id });
  if (answer.ok) return withResult(vote, answer.value);
  markIncomplete();
  return vote;
}
