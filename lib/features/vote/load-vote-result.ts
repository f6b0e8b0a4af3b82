import 'server-only';
import type { z } from 'zod';
import { type Vote, voteOf, withCounts } from '@/lib/article/vote';
import { getArticleContent } from '@/lib/contract/content';
import { voteResult } from '@/lib/contract/vote';
import { call } from '@/lib/platform/client';
import { waitInPage } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { callAs } from '@/lib/session/call-as';
import type { Visitor } from '@/lib/writes/write-handler';

function withResult(vote: Vote, { questions }: z.output<typeof voteResult.response>): Vote {
  const counts = questions.flatMap(({ options }) => options.map(({ oid, count }) => [oid, count] as const));
  return withCounts(vote, new Map(counts));
}

export async function loadVote(article: string, column: string | undefined) {
  const answer = await read(getArticleContent, { articleId: article, ...(column ? { colID: column } : {}) });
  return mapResult(answer, ({ widgets }) => widgets?.vote && voteOf(widgets.vote, Date.now()));
}

export async function loadVoteResult(vote: Vote, visitor: Pick<Visitor, 'device' | 'session'>) {
  const answer = await callAs(visitor, 'direct', voteResult, { id: vote.id });
  return mapResult(answer, (result) => ({ ...result, vote: withResult(vote, result) }));
}

/** @param justCounted true after the reader's vote, to bypass an older cached response (R7.50) */
export async function withCurrentCounts(vote: Vote, justCounted: boolean): Promise<Vote> {
  tagPage(`article-vote:${vote.id}`);
  const answer = justCounted
    ? await waitInPage(call(voteResult, { id: vote.id }, { timeoutClass: 'direct' }))
    : await read(voteResult, { id: vote.id });
  if (answer.ok) return withResult(vote, answer.value);
  markIncomplete();
  return vote;
}
