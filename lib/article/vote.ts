import type { ArticleVote } from '@/lib/contract/article';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';

export interface VoteOption {
  id: string;
  name: string;
  picture: string | undefined;
  count: number;
  /** Whole share of the question's votes, 0 to 100: the platform's own may be "NaN" (platform facts §5). */
  percent: number;
}

export interface VoteQuestion {
  id: string;
  name: string;
  multiple: boolean;
  votes: number;
  options: readonly VoteOption[];
}

/** A vote within an article. */
export interface Vote {
  id: string;
  name: string;
  /** Epoch ms after which no vote counts. */
  ends: number | undefined;
  closed: boolean;
  needLogin: boolean;
  questions: readonly VoteQuestion[];
}

function questionOf({ qid, qname, qtype, options }: ArticleVote['questions'][number]): VoteQuestion {
  const votes = options.reduce((sum, { count }) => sum + count, 0);
  return {
    id: qid,
    name: plainText(qname),
    multiple: qtype === 1,
    votes,
    options: options.map(({ oid, oname, pic, count }) => ({
      id: oid,
      name: plainText(oname),
      picture: pic,
      count,
      percent: votes === 0 ? 0 : Math.round((100 * count) / votes),
    })),
  };
}

/** The vote as the page shows it; undefined where there is nothing to choose from. */
export function voteOf(vote: ArticleVote, now: number): Vote | undefined {
  const questions = vote.questions.map(questionOf).filter(({ options }) => options.length > 0);
  if (questions.length === 0) return undefined;
  const ends = parsePlatformDate(vote.endDate);
  return {
    id: vote.id,
    name: plainText(vote.name),
    ends,
    closed: ends !== undefined && ends <= now,
    needLogin: vote.needLogin,
    questions,
  };
}
