import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the form that asks what readers think, to which it leads back. */
export const rateId = 'rating';

/** What came of it, by its outcome, for pages to say. */
const noticeWords = {
  ...wordsOfEveryAct,
  qaRated: 'qa.rate.done',
  qaRatedBefore: 'qa.rate.before',
  qaNotRated: 'qa.rate.notRated',
  notFound: 'qa.rate.notRated',
  withdrawn: 'qa.rate.notRated',
} as const;

/** Whether the reader's grade counts, now or since before. */
export function hasRated(notice: string | undefined): boolean {
  return notice === 'qaRated' || notice === 'qaRatedBefore';
}

/** What the page says of it. @param said the platform's own words, where those are what is to be said (Spec §8) */
export function toldOfRating(
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
