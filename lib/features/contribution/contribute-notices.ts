import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** What came of a contribution, by its outcome, for pages to say. */
const noticeWords = {
  ...wordsOfEveryAct,
  contributed: 'contribution.told.contributed',
  contributionInvalid: 'contribution.told.invalid',
  loginToContribute: 'contribution.told.login',
  loginToContributeFiles: 'contribution.told.loginFiles',
  contributionClosed: 'contribution.told.closed',
  contributionGone: 'contribution.told.gone',
  contributionFiles: 'upload.gone',
  filesGone: 'upload.gone',
  pictures: 'upload.failed',
} as const;

/** Outcomes that do not tell all: what was said goes along. */
const ownWords: readonly string[] = ['rejected', 'pictures'];

/** What a page says of an act. */
export interface Told {
  text: string;
  /** Logging in is what helps. */
  login: boolean;
  /** It is done. */
  done: boolean;
}

/** What a page says that a form has led to. @param said the platform's own words for what no outcome tells (Spec §8) */
export function toldOf(words: Words, notice: string | undefined, said: string | undefined): Told | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: ownWords.includes(notice) && said ? said : words(noticeWords[notice]),
    login: notice === 'loginToContribute' || notice === 'loginToContributeFiles',
    done: notice === 'contributed',
  };
}
