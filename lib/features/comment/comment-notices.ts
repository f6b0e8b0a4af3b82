import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** What came of an act on comments, by its outcome, for pages to say. */
const noticeWords = {
  ...wordsOfEveryAct,
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

/** Those after which nothing is left to be done. */
const good: ReadonlySet<string> = new Set(['commentSent', 'commentWaiting']);

const saidAsIs: ReadonlySet<string> = new Set(['rejected', 'pictures']);

interface ToldOfComment extends Told {
  /** It is about the pictures of the form. */
  ofPictures: boolean;
}

/**
 * What the page says that an act has led to; undefined for what is said elsewhere.
 * @param said what no outcome tells: the platform's own words (Spec §8), why pictures were not taken
 */
export function toldOf(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): ToldOfComment | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return {
    text: saidAsIs.has(notice) && said ? said : words(noticeWords[notice]),
    good: good.has(notice),
    login: notice === 'loginToComment' || notice === 'loginPictures',
    ofPictures: notice === 'pictures',
  };
}
