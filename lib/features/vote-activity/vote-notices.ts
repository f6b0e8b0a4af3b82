import type { WriteMessage } from '@/lib/ui/write-status';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

const messageKeys = {
  ...sharedMessageKeys,
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
 * @param platformText text from the platform (Spec §8) or the number of votes left
 */
export function voteNotice(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): WriteMessage | undefined {
  if (!isOutcomeOf(messageKeys, notice)) return undefined;
  const isQuoted = ['rejected', 'ballotCounted', 'noneLeftHere'].includes(notice);
  return {
    text: isQuoted && platformText ? platformText : words(messageKeys[notice]),
    isSuccess: notice === 'ballotCounted' || notice === 'votedToday',
    offersLogin: notice === 'loginToVote',
  };
}
