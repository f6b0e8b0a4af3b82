import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the rating's section, the target of redirects. */
export const rateId = 'rating';

const noticeWords = {
  ...wordsOfEveryAct,
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

/** Returns the message about a rating. @param said text from the platform (Spec §8) */
export function ratingNotice(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): Told | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: notice === 'rejected' && said ? said : words(noticeWords[notice]),
    good: hasRated(notice),
    login: false,
  };
}
