import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the form, to which it leads back. */
export const askId = 'ask';

/** What came of a question, by its outcome, for pages to say. */
const noticeWords = {
  ...wordsOfEveryAct,
  qaAsked: 'qa.told.asked',
  qaInvalid: 'qa.told.invalid',
  qaAgain: 'qa.told.again',
  qaPicturesGone: 'qa.told.picturesGone',
  loginToAsk: 'qa.told.login',
  filesGone: 'upload.gone',
  pictures: 'upload.failed',
} as const;

/** Outcomes that do not tell all: what was said goes along. */
const ownWords: readonly string[] = ['rejected', 'pictures'];

/** What a page says of a question that was sent. */
export interface ToldOfQuestion {
  text: string;
  good: boolean;
  /** Logging in is what helps. */
  login: boolean;
}

/** What the page says. @param said the platform's own words for what no outcome tells (Spec §8) */
export function toldOfQuestion(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): ToldOfQuestion | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: ownWords.includes(notice) && said ? said : words(noticeWords[notice]),
    good: notice === 'qaAsked',
    login: notice === 'loginToAsk',
  };
}
