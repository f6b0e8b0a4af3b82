import type { ArticleVote } from '@/lib/contract/article';
import { percentages } from '@/lib/format/percentages';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';

export type Vote = NonNullable<ReturnType<typeof voteOf>>;

export type VoteQuestion = Vote['questions'][number];

export type VoteState = 'notBegun' | 'running' | 'closed';

type ContractQuestion = ArticleVote['questions'][number];

/** Returns the minimum and maximum number of choices, limited by the number of options. */
function choiceLimits({ qtype, minChoices = 1, maxChoices, options }: ContractQuestion) {
  if (qtype !== 1) return { multiple: false, minSelected: 1, maxSelected: 1 };
  const requestedMax = maxChoices === undefined || maxChoices < 1 ? options.length : maxChoices;
  const maxSelected = Math.min(Math.trunc(requestedMax), options.length);
  return {
    multiple: true,
    minSelected: Math.min(Math.max(Math.trunc(minChoices), 1), maxSelected),
    maxSelected,
  };
}

/** Adds shares in whole percent, because the platform's shares may be "NaN" (platform facts §5). */
function withPercentages<Option extends { count: number }>(options: readonly Option[]) {
  const shares = percentages(options.map(({ count }) => count));
  return {
    votes: options.reduce((sum, { count }) => sum + count, 0),
    options: options.map((option, index) => ({ ...option, percent: shares[index] ?? 0 })),
  };
}

function questionOf(question: ContractQuestion) {
  const options = question.options.map(({ oid, oname, pic, count }) => ({
    id: oid,
    name: plainText(oname),
    picture: pic,
    count,
  }));
  return {
    id: question.qid,
    name: plainText(question.qname),
    ...choiceLimits(question),
    ...withPercentages(options),
  };
}

/** Returns the state of a vote. All times are epoch ms. */
export function voteStateAt(start: number | undefined, end: number | undefined, now: number): VoteState {
  if (end !== undefined && end <= now) return 'closed';
  return start !== undefined && start > now ? 'notBegun' : 'running';
}

export function voteOf(vote: ArticleVote, now: number) {
  const questions = vote.questions.map(questionOf).filter(({ options }) => options.length > 0);
  if (questions.length === 0) return undefined;
  const startTime = parsePlatformDate(vote.startDate);
  const endTime = parsePlatformEnd(vote.endDate);
  return {
    id: vote.id,
    name: plainText(vote.name),
    /** Start and end in epoch ms. */
    startTime,
    endTime,
    state: voteStateAt(startTime, endTime, now),
    needLogin: vote.needLogin,
    questions,
  };
}

/** Replaces counts of a vote. @param counts new counts by option id; options without one keep theirs */
export function withCounts(vote: Vote, counts: ReadonlyMap<string, number>): Vote {
  const questions = vote.questions.map((question) => ({
    ...question,
    ...withPercentages(
      question.options.map((option) => ({ ...option, count: counts.get(option.id) ?? option.count })),
    ),
  }));
  return { ...vote, questions };
}
