import 'server-only';
import type { z } from 'zod';
import { type Vote, voteOf, withCounts } from '@/lib/article/vote';
import { getArticleContent } from '@/lib/contract/content';
import { voteResult } from '@/lib/contract/vote';
import { call } from '@/lib/platform/client';
import type { Result } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import type { VisitorSession } from '@/lib/session/visitor-session';

type Answered = z.output<typeof voteResult.response>;

/** Who asks: what they have chosen is told them. */
export interface Asker {
  device: string;
  session: VisitorSession;
}

/** A vote with the counts of now, and what the asker has chosen. */
export interface VoteNow {
  vote: Vote;
  chosen: readonly string[];
  /** Whether the asker has voted; undefined where the platform does not say. */
  hasVoted: boolean | undefined;
}

/** The vote with the counts of an answer; one without any leaves what the article said. */
export function withAnswer(vote: Vote, { questions }: Answered): Vote {
  const counts = questions.flatMap(({ options }) => options.map(({ oid, count }) => [oid, count] as const));
  return withCounts(vote, new Map(counts));
}

/** The vote of an article that everybody can read; no value where there is none. */
export async function loadVote(
  article: string,
  column: string | undefined,
): Promise<Result<Vote | undefined>> {
  const asked = { articleId: article, ...(column ? { colID: column } : {}) };
  const answer = await read(getArticleContent, asked);
  return mapResult(answer, ({ widgets }) => widgets?.vote && voteOf(widgets.vote, Date.now()));
}

/** Asks the platform how a vote stands, for one reader (R7.50). */
export async function askVote(vote: Vote, { device, session }: Asker): Promise<Result<VoteNow>> {
  const answer = await call(voteResult, { id: vote.id }, { timeLimit: 'direct', device, bearer: session });
  return mapResult(answer, (result) => ({
    vote: withAnswer(vote, result),
    chosen: result.chosen,
    hasVoted: result.hasVoted,
  }));
}
