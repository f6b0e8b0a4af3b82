import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

const noticeWords = {
  ...wordsOfEveryAct,
  checkedIn: 'points.told.checkedIn',
  checkedInBefore: 'points.told.checkedInBefore',
} as const;

/** What the page says of a sign-in of the day. @param said the platform's own words (Spec §8), or what no outcome tells */
export function toldOf(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): { text: string; good: boolean } | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: said || words(noticeWords[notice]),
    good: notice === 'checkedIn' || notice === 'checkedInBefore',
  };
}
