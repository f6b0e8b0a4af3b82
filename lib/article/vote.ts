import type { ArticleVote } from '@/lib/contract/article';
import { percentages } from '@/lib/format/percentages';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';

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
  /** How many options have to be chosen, and how many may be. */
  least: number;
  most: number;
  votes: number;
  options: readonly VoteOption[];
}

/** A vote before, during and after its time. */
export type VoteState = 'notBegun' | 'running' | 'closed';

/** A vote within an article. */
export interface Vote {
  id: string;
  name: string;
  /** Epoch ms from which votes count. */
  begins: number | undefined;
  /** Epoch ms after which no vote counts. */
  ends: number | undefined;
  state: VoteState;
  needLogin: boolean;
  questions: readonly VoteQuestion[];
}

type AskedQuestion = ArticleVote['questions'][number];

/** What the platform says of how many choices count, kept within what can be done. */
function boundsOf({ qtype, minChoices = 1, maxChoices, options }: AskedQuestion) {
  if (qtype !== 1) return { multiple: false, least: 1, most: 1 };
  const wanted = maxChoices === undefined || maxChoices < 1 ? options.length : maxChoices;
  const most = Math.min(Math.trunc(wanted), options.length);
  return { multiple: true, least: Math.min(Math.max(Math.trunc(minChoices), 1), most), most };
}

/** The same options with their counts, and the shares that follow. */
function counted(question: Omit<VoteQuestion, 'votes'>): VoteQuestion {
  const votes = question.options.reduce((sum, { count }) => sum + count, 0);
  const shares = percentages(question.options.map(({ count }) => count));
  const options = question.options.map((option, index) => ({ ...option, percent: shares[index] ?? 0 }));
  return { ...question, votes, options };
}

function questionOf(asked: AskedQuestion): VoteQuestion {
  const options = asked.options.map(({ oid, oname, pic, count }) => ({
    id: oid,
    name: plainText(oname),
    picture: pic,
    count,
    percent: 0,
  }));
  return counted({ id: asked.qid, name: plainText(asked.qname), ...boundsOf(asked), options });
}

/** How far a vote is at a time; all in epoch ms. */
export function voteStateAt(begins: number | undefined, ends: number | undefined, now: number): VoteState {
  if (ends !== undefined && ends <= now) return 'closed';
  return begins !== undefined && begins > now ? 'notBegun' : 'running';
}

/** The vote as the page shows it; undefined where there is nothing to choose from. */
export function voteOf(vote: ArticleVote, now: number): Vote | undefined {
  const questions = vote.questions.map(questionOf).filter(({ options }) => options.length > 0);
  if (questions.length === 0) return undefined;
  const begins = parsePlatformDate(vote.startDate);
  const ends = parsePlatformEnd(vote.endDate);
  return {
    id: vote.id,
    name: plainText(vote.name),
    begins,
    ends,
    state: voteStateAt(begins, ends, now),
    needLogin: vote.needLogin,
    questions,
  };
}

/** The vote with counts that are newer than its own, by the option's id. */
export function withCounts(vote: Vote, counts: ReadonlyMap<string, number>): Vote {
  const questions = vote.questions.map((question) =>
    counted({
      ...question,
      options: question.options.map((option) => ({
        ...option,
        count: counts.get(option.id) ?? option.count,
      })),
    }),
  );
  return { ...vote, questions };
}
