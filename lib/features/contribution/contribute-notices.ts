import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

const noticeWords = {
  ...sharedMessageKeys,
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

/** Outcomes without a fixed message; the page shows the platform's text. */
const quotedOutcomes: readonly string[] = ['rejected', 'pictures'];

export interface StatusMessage {
  text: string;
  /** Whether to offer the login. */
  offersLogin: boolean;
  done: boolean;
}

/**
 * Returns the message for a notice.
 * @param platformText the platform's message, for outcomes without a fixed one (Spec §8)
 */
export function statusMessage(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): StatusMessage | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: quotedOutcomes.includes(notice) && platformText ? platformText : words(noticeWords[notice]),
    offersLogin: notice === 'loginToContribute' || notice === 'loginToContributeFiles',
    done: notice === 'contributed',
  };
}
