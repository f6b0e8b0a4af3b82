import 'server-only';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { delMyDiscuss, discuss } from '@/lib/contract/comment';
import { environment } from '@/lib/env/environment';
import { hasOperation } from '@/lib/platform/endpoints';
import { loginHref } from '@/lib/routes/login-href';
import { siteConfig } from '@/lib/site/site-config';
import { statusProps, type WriteMessage } from '@/lib/ui/write-status';
import { maxPictureBytes } from '@/lib/upload/clean-picture';
import { maxPicturesPerWrite } from '@/lib/upload/upload-pictures';
import { readReceipt } from '@/lib/upload/upload-receipt';
import { currentCookies, currentPath, currentView } from '@/lib/view/current';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import { type Words, wordsFor } from '@/lib/view/words';
import { openDraft } from '@/lib/writes/draft';
import { Discussion } from '../browser/discussion.island';
import { discussionWords } from '../browser/discussion.words';
import type { RestoredForm } from '../comment-form-props';
import type { Commented } from '../comment-href';
import { commentFormId, draftName, followsSystem } from '../comment-names';
import { uploadedFileOf } from '../server/comment-picture-input';

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
function noticeOf(
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

interface DiscussionIslandProps {
  commented: Commented;
  parent?: string;
  after?: string | undefined;
  notice: string | undefined;
  isClosed: boolean;
  /** Id of the list of comments; omitted on article pages. */
  list?: string;
}

/** Returns the result and the input of a form that was sent without JavaScript. */
async function restoredForm({ commented, parent, notice }: DiscussionIslandProps): Promise<RestoredForm> {
  const [view, { discussion }, path] = await Promise.all([currentView(), siteConfig(), currentPath()]);
  const words = wordsFor(view.locale);
  const { id: of, source } = commented;
  const draft = await openDraft(await currentCookies(), draftName({ of, source, parent }));
  const result = noticeOf(words, notice, view.platformText);
  const problem = discussion.pictures && result?.isAboutPictures ? result.text : undefined;
  const pictures = draft?.pictures.flatMap((receipt) => readReceipt(receipt) ?? []) ?? [];
  const { status, isLead } = statusProps({
    result: problem ? undefined : result,
    words,
    back: `${path}#${commentFormId}`,
  });
  return {
    status,
    ...(isLead && { isLead }),
    text: draft?.text,
    problem,
    ...(pictures.length > 0 && { uploaded: pictures.map(uploadedFileOf) }),
    // The reader was warned and resubmits on purpose (ADR 0043).
    ...(notice === 'unknown' && { isUnknown: true }),
  };
}

export async function DiscussionIsland(props: DiscussionIslandProps) {
  const { commented, parent, after, isClosed, list } = props;
  const [view, { discussion }, path] = await Promise.all([currentView(), siteConfig(), currentPath()]);
  const { BASE_PATH } = environment();
  return (
    <Island
      name="discussion"
      component={Discussion}
      when="interaction"
      props={{
        of: commented.id,
        source: commented.source,
        parent,
        after,
        back: path,
        // Default values are omitted, because every page contains the props.
        ...(list && { list }),
        ...((isClosed || !hasOperation(discuss)) && { isClosed: true }),
        isDeletable: hasOperation(delMyDiscuss),
        limit: discussion.wordLimit,
        pictures: discussion.pictures
          ? { maxFiles: maxPicturesPerWrite, maxFileBytes: maxPictureBytes }
          : undefined,
        login: loginHref(BASE_PATH),
        ...((view.followSystem || view.theme !== 'normal') && {
          theme: view.followSystem ? followsSystem : view.theme,
        }),
        restored: await restoredForm(props),
        words: islandWords('discussion', discussionWords, view.locale),
      }}
    />
  );
}
