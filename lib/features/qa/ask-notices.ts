import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Id of the form, the target of redirects. */
export const askId = 'ask';

const messageKeys = {
  ...sharedMessageKeys,
  qaAsked: 'qa.told.asked',
  qaInvalid: 'qa.told.invalid',
  qaAgain: 'qa.told.again',
  qaPicturesGone: 'qa.told.picturesGone',
  loginToAsk: 'qa.told.login',
  filesGone: 'upload.gone',
  pictures: 'upload.failed',
} as const;

/** Outcomes for which the stored message is shown, because the outcome does not say everything. */
const quotedOutcomes: readonly string[] = ['rejected', 'pictures'];

export interface QuestionNotice {
  text: string;
  isSuccess: boolean;
  offersLogin: boolean;
}

/** Returns the message about a question. @param platformText text from the platform (Spec §8) */
export function questionNotice(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): QuestionNotice | undefined {
  if (!isOutcomeOf(messageKeys, notice)) return undefined;
  return {
    text: quotedOutcomes.includes(notice) && platformText ? platformText : words(messageKeys[notice]),
    isSuccess: notice === 'qaAsked',
    offersLogin: notice === 'loginToAsk',
  };
}
