'use client';

import '../ui/action-dialog.module.css';
import '../ui/action-page.module.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { showAlert } from '@/lib/browser/page-alert.script';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { draftPlaces, loadDraft } from '@/lib/client/draft-storage';
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

/** Finds the newest unsent reply whose form was open, if the page shows its comment. */
function findOpenReply(discussion: { of: string; source: string; parent: string | undefined }) {
  const prefix = draftNamePrefix(discussion);
  for (const draftPlace of draftPlaces()) {
    const parent = draftPlace.startsWith(prefix) ? draftPlace.slice(prefix.length) : '';
    if (parent === '' || parent === discussion.parent || loadDraft(draftPlace)?.closed) continue;
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
  list?: string;
  isDeletable: boolean;
}

/** Renders a page's discussion, with portals into the comments, which are plain HTML from the server. */
export function Discussion(props: DiscussionProps) {
  const { words, isClosed = false, parent, list = firstCommentsId } = props;
  const [session, setSession] = useState<{ SessionObserver: typeof SessionObserver }>();
  const [user, setUser] = useState<ShownUser | null>();
  const { added, add, remove, applyAnswer } = useAddedComments(list, words);
  const reported = useReportedComments();
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const [reportedHere, setReportedHere] = useState<string>();
  const [reply, setReply] = useState<Reply>();
  const [loadedActions, setLoadedActions] = useState<{
    Actions: typeof CommentActions;
    link: HTMLAnchorElement | undefined;
  }>();
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const [announced, announce] = useState('');
  const [isHydrated, setIsHydrated] = useState(false);
  const sending = useRef(new Map<string | undefined, number>());

  function openReply(link: HTMLAnchorElement): void {
    const comment = link.closest('li')?.id.slice(commentAnchor('').length) ?? '';
    const isSubmitting = document.querySelector('form[data-reply][aria-busy="true"]') !== null;
    if (comment !== parent && comment !== reply?.parent && !isSubmitting)
      flushSync(() => setReply({ parent: comment, link }));
    document.getElementById(comment === parent ? 'comment-text' : 'reply-text')?.focus();
  }
  async function loadSession(): Promise<void> {
    if (session) return;
    try {
      const { SessionObserver } = await import('../ui/session-observer');
      setSession({ SessionObserver });
    } catch {
      // Without the session code, the server checks at submission whether the reader may write.
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
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = tappedLink(event);
    if (!link || (isClosed && !isActionsLink(link))) return;
    event.preventDefault();
    if (isActionsLink(link)) void openActions(link);
    else openReply(link);
  });
  const restore = useEffectEvent(() => {
    if (!isClosed) setReply(findOpenReply(props));
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event);
    document.addEventListener('click', onClick);
    setIsHydrated(true);
    restore();
    return () => document.removeEventListener('click', onClick);
  }, []);

  function onSend(text: string, answered: string | undefined): void {
    // Logged-out readers are asked to log in instead.
    if (user === null || text === '') return;
    const writer = user ?? { nickname: phrase(words, 'comment.me') };
    sending.current.set(answered, add({ text, writer, parent: answered }));
  }
  function onAnswer(answered: string | undefined, answer: FormResponse): string | undefined {
    const anchor = applyAnswer(sending.current.get(answered), answer);
    sending.current.delete(answered);
    return anchor;
  }
  function onReplyAnswer({ parent: answered, link }: Reply, answer: FormResponse): string | undefined {
    const anchor = onAnswer(answered, answer);
    if (!answer.ok) return undefined;
    announce(answer.message);
    flushSync(() => setReply(undefined));
    link.focus({ preventScroll: true });
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ block: 'nearest' });
    return anchor;
  }

  function unfold(id: string): void {
    flushSync(() => setUnfolded((others) => [...others, id]));
    actionsLinkOf(commentElement(id))?.focus();
  }

  const shared = { ...props, user, announce, onSend, onWrite: loadSession };
  return (
    <>
      {!isClosed && (
        <CommentForm {...shared} deleted={deleted} onAnswer={(answer) => onAnswer(parent, answer)} />
      )}
      {session && <session.SessionObserver onUser={setUser} />}
      {isHydrated && (
        <>
          <p className="visually-hidden" role="status">
            {announced}
          </p>
          <NewComments {...props} list={list} addedIds={added.map(({ id }) => id)} />
        </>
      )}
      {reply && (
        <ReplyForm
          key={reply.parent}
          {...shared}
          {...reply}
          restored={{}}
          onAnswer={(answer) => onReplyAnswer(reply, answer)}
          onCancel={() => {
            flushSync(() => setReply(undefined));
            reply.link.focus({ preventScroll: true });
          }}
        />
      )}
      <AddedComments {...props} added={added} page={parent} />
      {reported.ids.map((id) => {
        const comment = commentElement(id);
        return (
          comment &&
          !unfolded.includes(id) && (
            <CommentFold
              key={id}
              comment={comment}
              reason={phrase(words, 'comment.actions.folded')}
              label={phrase(words, 'comment.actions.show')}
              isFocused={id === reportedHere}
              onUnfold={() => unfold(id)}
            />
          )
        );
      })}
      {loadedActions && (
        <loadedActions.Actions
          link={loadedActions.link}
          words={words}
          onClose={() => setLoadedActions((open) => open && { ...open, link: undefined })}
          onReported={(id) => {
            setReportedHere(id);
            reported.scan();
          }}
          onDelete={(id) => setDeleted((others) => [...others, id])}
          onGone={(id) => remove((comment) => comment.id === id)}
        />
      )}
    </>
  );
}
