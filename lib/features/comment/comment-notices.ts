import type { WriteMessage } from '@/lib/ui/write-status';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

const noticeWords = {
  ...sharedMessageKeys,
  commentSent: 'comment.sent',
  commentWaiting: 'comment.waiting',
  commentEmpty: 'comment.empty',
  commentTooLong: 'comment.tooLong',
  commentClosed: 'comment.closed',
  commentAgain: 'comment.again',
  loginToComment: 'comment.login',
  loginPictures: 'comment.loginPictures',
  pictures: 'upload.failed',
  picturesGone: 'comment.picturesGone',
  notFound: 'comment.gone',
} as const;

/** Outcomes that need nothing more from the reader. */
const good: ReadonlySet<string> = new Set(['commentSent', 'commentWaiting']);

const quotedOutcomes: ReadonlySet<string> = new Set(['rejected', 'pictures']);

interface CommentNotice extends WriteMessage {
  isAboutPictures: boolean;
}

/**
 * Returns the message about an action; undefined if another part of the page shows it.
 * @param platformText text from the platform (Spec §8) or the reason why pictures were rejected
 */
export function noticeOf(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): CommentNotice | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: quotedOutcomes.has(notice) && platformText ? platformText : words(noticeWords[notice]),
    isSuccess: good.has(notice),
    offersLogin: notice === 'loginToComment' || notice === 'loginPictures',
    isAboutPictures: notice === 'pictures',
  };
}
