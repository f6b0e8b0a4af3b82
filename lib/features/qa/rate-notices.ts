import type { WriteMessage } from '@/lib/ui/write-status';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the rating's section, the target of redirects. */
export const rateId = 'rating';

const messageKeys = {
  ...sharedMessageKeys,
  qaRated: 'qa.rate.done',
  qaRatedBefore: 'qa.rate.before',
  qaNotRated: 'qa.rate.notRated',
  notFound: 'qa.rate.notRated',
  withdrawn: 'qa.rate.notRated',
} as const;

/** Checks whether the reader's rating counts, from this or an earlier attempt. */
export function hasRated(notice: string | undefined): boolean {
  return notice === 'qaRated' || notice === 'qaRatedBefore';
}

/** Returns the message about a rating. @param platformText text from the platform (Spec §8) */
export function ratingNotice(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): WriteMessage | undefined {
  if (!isOutcomeOf(messageKeys, notice)) return undefined;
  return {
    text: notice === 'rejected' && platformText ? platformText : words(messageKeys[notice]),
    isSuccess: hasRated(notice),
    offersLogin: false,
  };
}
