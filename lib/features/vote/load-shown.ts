import 'server-only';
import type { Vote } from '@/lib/article/vote';
import { voteResult } from '@/lib/contract/vote';
import { call } from '@/lib/platform/client';
import { markIncomplete, tagPage, waitInPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { withAnswer } from './ask-result';

/**
 * The vote with the counts that a page shows (R7.50); those of the article where the platform gives none.
 * @param justCounted the page tells a reader that their vote counts, so an answer from before it does not do
 */
export async function loadShown(vote: Vote, { justCounted }: { justCounted: boolean }): Promise<Vote> {
  tagPage(`article-vote:${vote.id}`);
  const answer = justCounted
    ? await waitInPage(call(voteResult, { id: vote.id }, { timeLimit: 'direct' }))
    : await read(voteResult, { id: vote.id });
  if (answer.ok) return withAnswer(vote, answer.value);
  markIncomplete();
  return vote;
}
