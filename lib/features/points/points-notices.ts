import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

const noticeWords = {
  ...wordsOfEveryAct,
  checkedIn: 'points.told.checkedIn',
  checkedInBefore: 'points.told.checkedInBefore',
} as const;

/**
 * Returns the message about a check-in.
 * @param said the platform's message (Spec §8), shown in place of the fixed one
 */
export function checkInStatus(
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
