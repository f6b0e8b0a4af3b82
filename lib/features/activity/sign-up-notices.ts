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
const quotedOutcomes: readonly string[] = ['rejected', 'pictures'];

/** A message for a page. */
export interface SignUpMessage {
  text: string;
  /** Whether to offer login. */
  offersLogin: boolean;
}

/**
 * Returns the message for a notice.
 * @param platformText the platform's message (Spec §8), or why files were rejected
 */
export function signUpMessage(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): SignUpMessage | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: quotedOutcomes.includes(notice) && platformText ? platformText : words(noticeWords[notice]),
    offersLogin: notice === 'loginToSignUp' || notice === 'loginToSignUpFiles',
  };
}
