import type { WriteMessage } from '@/lib/ui/write-status';
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
  isFavourite: boolean;
}

/**
 * Returns the message for a notice; undefined if there is none.
 * @param platformText the platform's message, shown for `rejected` (Spec §8)
 */
export function favouriteStatus(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): FavouriteStatus | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  const isFavourite = notice === 'favouriteKept';
  return {
    text: notice === 'rejected' && platformText ? platformText : words(noticeWords[notice]),
    isFavourite,
    isSuccess: isFavourite || notice === 'favouriteTaken',
    offersLogin: notice === 'loginToKeep',
  };
}
