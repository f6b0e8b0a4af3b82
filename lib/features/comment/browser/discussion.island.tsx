'use client';

import '../ui/action-dialog.module.css';
import '../ui/action-page.module.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { showAlert } from '@/lib/browser/page-alert.script';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { draftNames, loadDraft } from '@/lib/client/draft-storage';
import type { ShownUser } from '@/lib/client/session-response';
import { phrase } from '@/lib/client/words';
import type { CommentFormOptions, CommentFormProps, RestoredForm } from '../comment-form-props';
import { commentAnchor, draftNamePrefix, firstCommentsId } from '../comment-names';
import { AddedComments, useAddedComments } from '../ui/added-comments';
import type { CommentActions } from '../ui/comment-actions';
import { actionsLinkOf, CommentFold } from '../ui/comment-fold';
import { CommentForm } from '../ui/comment-form';
import { NewComments } from '../ui/new-comments';
import type { SessionObserver } from '../ui/session-observer';
import { isActionsLink, tappedLink } from './discussion-links';
import { commentElement, useReportedComments } from './use-reported-comments';

/** Finds the newest unsent reply whose form was open and whose parent comment is on the page. */
function findOpenReply(discussion: { of: string; source: string; parent: string | undefined }) {
  const prefix = draftNamePrefix(discussion);
  for (const draftName of draftNames()) {
    const parent = draftName.startsWith(prefix) ? draftName.slice(prefix.length) : '';
    if (parent === '' || parent === discussion.parent || loadDraft(draftName)?.closed) continue;
    const comment = document.getElementById(commentAnchor(parent));
    const link = comment?.querySelector<HTMLAnchorElement>('a[href$="#write"]');
    if (link) return { parent, link };
  }
  return undefined;
}

interface Reply {
  parent: string;
  link: HTMLAnchorElement;
}

interface ReplyFormProps extends Omit<CommentFormProps, 'form' | 'parent'>, Reply {
  onCancel: () => void;
}

function ReplyForm({ link, ...props }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const metaLine = link.closest('p');
  const content = metaLine?.parentElement;
  useLayoutEffect(() => {
    // A portal appends the form after the replies, so the form is moved below the comment's meta line.
    if (form.current) metaLine?.after(form.current);
  }, [metaLine]);
  return content && createPortal(<CommentForm {...props} form={form} />, content);
}

export interface DiscussionProps extends CommentFormOptions {
  isClosed?: boolean;
  parent: string | undefined;
  after: string | undefined;
  restored: RestoredForm;
  /** Id of the list of comments; defaults to `firstCommentsId`. */
  listId?: string;
  isDeletable: boolean;
}

/** Renders a page's discussion, with portals into the comments, which are plain HTML from the server. */
export function Discussion(props: DiscussionProps) {
  const { words, isClosed = false, parent, listId = firstCommentsId } = props;
  const [sessionCode, setSessionCode] = useState<{ SessionObserver: typeof SessionObserver }>();
  const [user, setUser] = useState<ShownUser | null>();
  const { addedComments, add, remove, applyAnswer } = useAddedComments(listId, words);
  const reportedComments = useReportedComments();
  const [unfoldedIds, setUnfoldedIds] = useState<readonly string[]>([]);
  const [reportedId, setReportedId] = useState<string>();
  const [reply, setReply] = useState<Reply>();
  const [loadedActions, setLoadedActions] = useState<{
    Actions: typeof CommentActions;
    link: HTMLAnchorElement | undefined;
  }>();
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const [announcement, announce] = useState('');
  const [isHydrated, setIsHydrated] = useState(false);
  const sendingKeys = useRef(new Map<string | undefined, number>());

  function openReply(link: HTMLAnchorElement): void {
    const commentId = link.closest('li')?.id.slice(commentAnchor('').length) ?? '';
    const isSubmitting = document.querySelector('form[data-reply][aria-busy="true"]') !== null;
    if (commentId !== parent && commentId !== reply?.parent && !isSubmitting)
      flushSync(() => setReply({ parent: commentId, link }));
    document.getElementById(commentId === parent ? 'comment-text' : 'reply-text')?.focus();
  }
  async function loadSession(): Promise<void> {
    if (sessionCode) return;
    try {
      const { SessionObserver } = await import('../ui/session-observer');
      setSessionCode({ SessionObserver });
    } catch {
      // The form works nevertheless: the server checks at submission whether the reader may write.
    }
  }
  async function openActions(link: HTMLAnchorElement): Promise<void> {
    link.setAttribute('aria-busy', 'true');
    try {
      const loaded = await import('../ui/comment-actions');
      setLoadedActions({ Actions: loaded.CommentActions, link });
    } catch {
      link.removeAttribute('aria-busy');
      if (navigator.onLine) location.assign(link.href);
      else showAlert(phrase(words, 'session.networkError'));
    }
  }
  const followLink = useEffectEvent((event: MouseEvent) => {
    const link = tappedLink(event);
    if (!link || (isClosed && !isActionsLink(link))) return;
    event.preventDefault();
    if (isActionsLink(link)) void openActions(link);
    else openReply(link);
  });
  const restoreReply = useEffectEvent(() => {
    if (!isClosed) setReply(findOpenReply(props));
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => followLink(event);
    document.addEventListener('click', onClick);
    setIsHydrated(true);
    restoreReply();
    return () => document.removeEventListener('click', onClick);
  }, []);

  function onSend(text: string, answeredId: string | undefined): void {
    // A guest's comment is not shown, because the guest is asked to log in.
    if (user === null || text === '') return;
    const writer = user ?? { nickname: phrase(words, 'comment.me') };
    sendingKeys.current.set(answeredId, add({ text, writer, parent: answeredId }));
  }
  function onAnswer(answeredId: string | undefined, answer: FormResponse): string | undefined {
    const anchor = applyAnswer(sendingKeys.current.get(answeredId), answer);
    sendingKeys.current.delete(answeredId);
    return anchor;
  }
  function onReplyAnswer({ parent: answeredId, link }: Reply, answer: FormResponse): string | undefined {
    const anchor = onAnswer(answeredId, answer);
    if (!answer.ok) return undefined;
    announce(answer.message);
    flushSync(() => setReply(undefined));
    link.focus({ preventScroll: true });
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ block: 'nearest' });
    return anchor;
  }

  function unfold(id: string): void {
    flushSync(() => setUnfoldedIds((others) => [...others, id]));
    actionsLinkOf(commentElement(id))?.focus();
  }

  const formProps = { ...props, user, announce, onSend, onWrite: loadSession };
  return (
    <>
      {!isClosed && (
        <CommentForm {...formProps} deletedIds={deletedIds} onAnswer={(answer) => onAnswer(parent, answer)} />
      )}
      {sessionCode && <sessionCode.SessionObserver onUser={setUser} />}
      {isHydrated && (
        <>
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          <NewComments {...props} listId={listId} addedIds={addedComments.map(({ id }) => id)} />
        </>
      )}
      {reply && (
        <ReplyForm
          key={reply.parent}
          {...formProps}
          {...reply}
          restored={{}}
          onAnswer={(answer) => onReplyAnswer(reply, answer)}
          onCancel={() => {
            flushSync(() => setReply(undefined));
            reply.link.focus({ preventScroll: true });
          }}
        />
      )}
      <AddedComments {...props} addedComments={addedComments} root={parent} />
      {reportedComments.ids.map((id) => {
        const comment = commentElement(id);
        return (
          comment &&
          !unfoldedIds.includes(id) && (
            <CommentFold
              key={id}
              comment={comment}
              reason={phrase(words, 'comment.actions.folded')}
              label={phrase(words, 'comment.actions.show')}
              isFocused={id === reportedId}
              onUnfold={() => unfold(id)}
            />
          )
        );
      })}
      {loadedActions && (
        <loadedActions.Actions
          link={loadedActions.link}
          words={words}
          onClose={() => setLoadedActions((actions) => actions && { ...actions, link: undefined })}
          onReported={(id) => {
            setReportedId(id);
            reportedComments.scan();
          }}
          onDelete={(id) => setDeletedIds((others) => [...others, id])}
          onGone={(id) => remove((comment) => comment.id === id)}
        />
      )}
    </>
  );
}
