import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

const noticeWords = {
  ...wordsOfEveryAct,
  tipoffInvalid: 'write.invalid',
  tipoffFiles: 'upload.failed',
  tipoffLogin: 'tipoff.told.loginToKeep',
  requestFailed: 'session.requestFailed',
} as const;

/** Outcomes for which the stored message is shown, because the outcome does not say everything. */
const ownWords: readonly string[] = ['rejected', 'tipoffInvalid', 'tipoffFiles'];

export function noticeText(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): string | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return ownWords.includes(notice) && said ? said : words(noticeWords[notice]);
}
