import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

const messageKeys = {
  ...sharedMessageKeys,
  checkedIn: 'points.told.checkedIn',
  checkedInBefore: 'points.told.checkedInBefore',
} as const;

/**
 * Returns the message about a check-in.
 * @param platformText the platform's message (Spec §8), shown in place of the fixed one
 */
export function checkInStatus(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): { text: string; isSuccess: boolean } | undefined {
  if (!isOutcomeOf(messageKeys, notice)) return undefined;
  return {
    text: platformText || words(messageKeys[notice]),
    isSuccess: notice === 'checkedIn' || notice === 'checkedInBefore',
  };
}
