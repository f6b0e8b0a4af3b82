import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

const messageKeys = {
  ...sharedMessageKeys,
  tipoffInvalid: 'write.invalid',
  tipoffFiles: 'upload.failed',
  tipoffLogin: 'tipoff.told.loginToKeep',
  requestFailed: 'session.requestFailed',
} as const;

/** Outcomes for which the stored message is shown, because the outcome does not say everything. */
const quotedOutcomes: readonly string[] = ['rejected', 'tipoffInvalid', 'tipoffFiles'];

export function noticeText(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): string | undefined {
  if (!isOutcomeOf(messageKeys, notice)) return undefined;
  return quotedOutcomes.includes(notice) && platformText ? platformText : words(messageKeys[notice]);
}
