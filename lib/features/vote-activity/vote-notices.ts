import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** What came of a vote, by its outcome, for pages to say. */
const noticeWords = {
  ...wordsOfEveryAct,
  ballotCounted: 'voteActivity.done',
  voteNotBegun: 'vote.notBegun',
  voteOver: 'vote.closed',
  voteGone: 'vote.gone',
  notFound: 'vote.gone',
  noneLeft: 'voteActivity.noneLeft',
  noneLeftHere: 'voteActivity.noneLeftHere',
  votedToday: 'voteActivity.again',
  voterInfo: 'voteActivity.sayWho',
  loginToVote: 'vote.needLogin',
} as const;

/** The outcome that asks who votes. */
export const wantsVoter = 'voterInfo';

/**
 * What the page says that a vote has led to; undefined where there is nothing to say.
 * @param said words that no outcome tells: the platform's own (Spec §8), and how many votes are left
 */
export function toldOfVote(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): Told | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  const isSaid = ['rejected', 'ballotCounted', 'noneLeftHere'].includes(notice);
  return {
    text: isSaid && said ? said : words(noticeWords[notice]),
    good: notice === 'ballotCounted' || notice === 'votedToday',
    login: notice === 'loginToVote',
  };
}
