import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** What came of handing in, by its outcome, for the page to say. */
const noticeWords = {
  ...wordsOfEveryAct,
  tipoffInvalid: 'write.invalid',
  tipoffFiles: 'upload.failed',
  tipoffLogin: 'tipoff.told.loginToKeep',
  requestFailed: 'session.requestFailed',
} as const;

/** Outcomes that do not tell all: what was said goes along. */
const ownWords: readonly string[] = ['rejected', 'tipoffInvalid', 'tipoffFiles'];

/** What the form's page says of an act; undefined where there is nothing to say. */
export function noticeText(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): string | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return ownWords.includes(notice) && said ? said : words(noticeWords[notice]);
}
