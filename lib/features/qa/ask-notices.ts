import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the form, the target of redirects. */
export const askId = 'ask';

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

/** Outcomes for which the stored message is shown, because the outcome does not say everything. */
const ownWords: readonly string[] = ['rejected', 'pictures'];

export interface QuestionNotice {
  text: string;
  good: boolean;
  login: boolean;
}

/** Returns the message about a question. @param said text from the platform (Spec §8) */
export function questionNotice(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): QuestionNotice | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: ownWords.includes(notice) && said ? said : words(noticeWords[notice]),
    good: notice === 'qaAsked',
    login: notice === 'loginToAsk',
  };
}
