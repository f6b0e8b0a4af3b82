import 'server-only';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { delMyDiscuss, discuss } from '@/lib/contract/comment';
import { hasOperation } from '@/lib/platform/endpoints';
import { loginHref } from '@/lib/routes/login-href';
import { pageContext } from '@/lib/site/page-context';
import { statusProps } from '@/lib/ui/write-status';
import { maxPictureBytes } from '@/lib/upload/clean-picture';
import { maxPicturesPerWrite } from '@/lib/upload/upload-pictures';
import { readReceipt, toUploadedFiles } from '@/lib/upload/upload-receipt';
import { currentCookies, currentPath } from '@/lib/view/current-view';
import { outcomeMessages } from '@/lib/view/outcome-messages';
import { openDraft } from '@/lib/writes/draft-cookie';
import { Discussion } from '../browser/discussion.island';
import { discussionWords } from '../browser/discussion.words';
import type { RestoredForm } from '../comment-form-props';
import type { CommentTarget } from '../comment-href';
import { commentFormId, draftName } from '../comment-names';

const noticeOf = outcomeMessages({
  success: ['commentSent', 'commentWaiting'],
  login: ['loginToComment', 'loginPictures'],
});

interface DiscussionIslandProps {
  target: CommentTarget;
  parent?: string;
  after?: string | undefined;
  notice: string | undefined;
  isClosed: boolean;
  listId?: string;
}

async function restoredForm({ target, parent, notice }: DiscussionIslandProps): Promise<RestoredForm> {
  const [{ view, site, words }, path] = await Promise.all([pageContext(), currentPath()]);
  const { id: of, source } = target;
  const draft = await openDraft(await currentCookies(), draftName({ of, source, parent }));
  const result = noticeOf(notice, view.noticeText);
  const problem = site.discussion.pictures && notice === 'pictures' ? result?.text : undefined;
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
    ...(pictures.length > 0 && { uploaded: toUploadedFiles(pictures) }),
    // The page warned that the attempt may have succeeded, so a resubmission is on purpose (ADR 0043).
    ...(notice === 'unknown' && { hasUnknownOutcome: true }),
  };
}

export async function DiscussionIsland(props: DiscussionIslandProps) {
  const { target, parent, after, isClosed, listId } = props;
  const [{ view, site }, path] = await Promise.all([pageContext(), currentPath()]);
  const { discussion } = site;
  return (
    <Island
      name="discussion"
      component={Discussion}
      props={{
        of: target.id,
        source: target.source,
        parent,
        after,
        back: path,
        // Default values are omitted to keep the HTML of each page small.
        ...(listId && { listId }),
        ...((isClosed || !hasOperation(discuss)) && { isClosed: true }),
        isDeletable: hasOperation(delMyDiscuss),
        limit: discussion.wordLimit,
        pictures: discussion.pictures
          ? { maxFiles: maxPicturesPerWrite, maxFileBytes: maxPictureBytes }
          : undefined,
        login: loginHref(),
        restored: await restoredForm(props),
        words: islandWords('discussion', discussionWords, view.locale),
      }}
    />
  );
}
