import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

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

/** Outcome that asks for the voter's details. */
export const voterInfoOutcome = 'voterInfo';

/**
 * Returns the message about a vote; undefined for outcomes without one.
 * @param said text from the platform (Spec §8) or the number of votes left
 */
export function voteNotice(
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
