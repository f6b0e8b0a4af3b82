import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the button in its page, to which its form leads back. */
export const favouriteId = 'favourite';

/** What came of it, by its outcome, for pages to say. */
const noticeWords = {
  ...wordsOfEveryAct,
  favouriteKept: 'favourite.kept',
  favouriteTaken: 'favourite.taken',
  loginToKeep: 'favourite.login',
  notFound: 'favourite.gone',
  withdrawn: 'favourite.gone',
} as const;

interface ToldOfFavourite extends Told {
  kept: boolean;
}

/**
 * What the page says that the button has led to; undefined where there is nothing to say.
 * @param said the platform's own words, where those are what is to be said (Spec §8)
 */
export function toldOf(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): ToldOfFavourite | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  const kept = notice === 'favouriteKept';
  return {
    text: notice === 'rejected' && said ? said : words(noticeWords[notice]),
    kept,
    good: kept || notice === 'favouriteTaken',
    login: notice === 'loginToKeep',
  };
}
