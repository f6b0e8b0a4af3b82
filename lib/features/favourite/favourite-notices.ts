import type { WriteMessage } from '@/lib/ui/told-line';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Element id of the button, the fragment that its form returns to. */
export const favouriteId = 'favourite';

const noticeWords = {
  ...sharedMessageKeys,
  favouriteKept: 'favourite.kept',
  favouriteTaken: 'favourite.taken',
  loginToKeep: 'favourite.login',
  notFound: 'favourite.gone',
  withdrawn: 'favourite.gone',
} as const;

interface FavouriteStatus extends WriteMessage {
  kept: boolean;
}

/**
 * Returns the message for a notice; undefined if there is none.
 * @param said the platform's message, shown for `rejected` (Spec §8)
 */
export function favouriteStatus(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): FavouriteStatus | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  const kept = notice === 'favouriteKept';
  return {
    text: notice === 'rejected' && said ? said : words(noticeWords[notice]),
    kept,
    isSuccess: kept || notice === 'favouriteTaken',
    login: notice === 'loginToKeep',
  };
}
