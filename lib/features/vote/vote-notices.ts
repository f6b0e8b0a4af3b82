import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the vote's section, the target of redirects after a vote. */
export const voteId = 'vote';

const noticeWords = {
  ...wordsOfEveryAct,
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
 * @param said text from the platform (Spec §8)
 */
export function voteNotice(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): Told | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: notice === 'rejected' && said ? said : words(noticeWords[notice]),
    good: notice === 'voted' || notice === 'votedBefore',
    login: notice === 'loginToVote',
  };
}
