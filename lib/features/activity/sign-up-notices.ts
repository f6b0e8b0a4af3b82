import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** What came of a sign-up or of giving it back, by its outcome, for pages to say. */
const noticeWords = {
  ...wordsOfEveryAct,
  signUpInvalid: 'activity.told.invalid',
  loginToSignUp: 'activity.told.login',
  loginToSignUpFiles: 'activity.told.loginFiles',
  signUpChoiceFull: 'activity.told.choiceFull',
  signUpChanged: 'activity.told.changed',
  filesGone: 'upload.gone',
  pictures: 'upload.failed',
  codeSent: 'activity.told.codeSent',
  signedUpBefore: 'activity.told.before',
  signUpFull: 'activity.told.full',
  signUpClosed: 'activity.told.closed',
  signUpNotBegun: 'activity.told.notBegun',
  signUpGone: 'activity.told.gone',
  notCancelled: 'activity.told.notCancelled',
} as const;

/** Outcomes that do not tell all: what was said goes along. */
const ownWords: readonly string[] = ['rejected', 'pictures'];

/** What a page says of an act. */
export interface Told {
  text: string;
  /** Logging in is what helps. */
  login: boolean;
}

/** What a page says that an act has led to. @param said the platform's own words for what no outcome tells (Spec §8) */
export function toldOf(words: Words, notice: string | undefined, said: string | undefined): Told | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: ownWords.includes(notice) && said ? said : words(noticeWords[notice]),
    login: notice === 'loginToSignUp' || notice === 'loginToSignUpFiles',
  };
}
