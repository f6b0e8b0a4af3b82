import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Messages by outcome of sign-up and cancellation. */
const noticeWords = {
  ...sharedMessageKeys,
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

/** Outcomes that show `said` instead of our message. */
const ownWords: readonly string[] = ['rejected', 'pictures'];

/** A message for a page. */
export interface Told {
  text: string;
  /** Whether to offer login. */
  login: boolean;
}

/**
 * Returns the message for a notice.
 * @param said the platform's message (Spec §8), or why files were rejected
 */
export function toldOf(words: Words, notice: string | undefined, said: string | undefined): Told | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: ownWords.includes(notice) && said ? said : words(noticeWords[notice]),
    login: notice === 'loginToSignUp' || notice === 'loginToSignUpFiles',
  };
}
