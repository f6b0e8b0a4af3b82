import type { WriteMessage } from '@/lib/ui/write-status';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the vote's section, the target of redirects after a vote. */
export const voteId = 'vote';

const messageKeys = {
  ...sharedMessageKeys,
  voted: 'vote.done',
  votedBefore: 'vote.before',
  voteNotBegun: 'vote.notBegun',
  voteOver: 'vote.closed',
  voteChoices: 'vote.choices',
  voteGone: 'vote.gone',
  loginToVote: 'vote.needLogin',
  notFound: 'vote.gone',
  withdrawn: 'vote.gone',
} as const;

/**
 * Returns the message about a vote; undefined for outcomes without one. `good` means that the vote counts, so the page shows the
 * result.
 * @param platformText text from the platform (Spec §8)
 */
export function voteNotice(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): WriteMessage | undefined {
  if (!isOutcomeOf(messageKeys, notice)) return undefined;
  return {
    text: notice === 'rejected' && platformText ? platformText : words(messageKeys[notice]),
    isSuccess: notice === 'voted' || notice === 'votedBefore',
    offersLogin: notice === 'loginToVote',
  };
}
