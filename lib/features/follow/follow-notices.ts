import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the place on a page where it says what following has led to. */
export const followId = 'follow';

/** What came of it, by its outcome, for pages to say. */
const noticeWords = {
  ...wordsOfEveryAct,
  followed: 'follow.done',
  followedNoLonger: 'follow.taken',
  loginToFollow: 'follow.login',
  notFound: 'follow.gone',
  withdrawn: 'follow.gone',
} as const;

interface ToldOfFollowing extends Told {
  follows: boolean;
}

/**
 * What the page says that the button has led to; undefined where there is nothing to say.
 * @param said the platform's own words, where those are what is to be said (Spec §8)
 */
export function toldOf(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): ToldOfFollowing | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  const follows = notice === 'followed';
  return {
    text: notice === 'rejected' && said ? said : words(noticeWords[notice]),
    follows,
    good: follows || notice === 'followedNoLonger',
    login: notice === 'loginToFollow',
  };
}
