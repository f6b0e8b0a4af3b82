import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of a vote in its article, to which its form leads back. */
export const voteId = 'vote';

/** What came of a vote, by its outcome, for pages to say. */
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
 * What the page says that a vote has led to; undefined where there is nothing to say.
 * Good is what counts, so the result is what stands there now.
 * @param said the platform's own words, where those are what is to be said (Spec §8)
 */
export function toldOf(words: Words, notice: string | undefined, said: string | undefined): Told | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: notice === 'rejected' && said ? said : words(noticeWords[notice]),
    good: notice === 'voted' || notice === 'votedBefore',
    login: notice === 'loginToVote',
  };
}
