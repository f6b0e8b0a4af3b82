import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showStatus } from '@/lib/browser/page-alert.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { phrase } from '@/lib/client/words';
import { ActionFields, type ActionProps } from './action-fields';
import { CommentFold } from './comment-fold';

const undoMs = 5000;

interface PendingDeletionProps extends ActionProps {
  comment: Element;
  onRestored: () => void;
  /** @param hadFocus true if the focus was in the comment */
  onGone: (hadFocus: boolean) => void;
}

/** Deletes after `undoMs`, or when the reader leaves, by a request that survives the page (`postForm`). */
export function PendingDeletion({ subject, comment, words, onRestored, onGone }: PendingDeletionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);

  const send = useEffectEvent(async () => {
    if (!form.current) return;
    const answer = sendForm(form.current, { networkError: phrase(words, 'session.networkError') });
    const hadFocus = comment.contains(document.activeElement);
    setIsSending(true);
    const { ok, outcome, message, next } = await answer;
    if (ok || outcome === 'commentGone') onGone(hadFocus);
    else onRestored();
    if (typeof next === 'string') location.assign(next);
    else showStatus(message);
  });
  useEffect(() => {
    if (isSending) return;
    const sendNow = () => {
      controller.abort();
      void send();
    };
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(sendNow, undoMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('pagehide', sendNow, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && sendNow(), { signal });
    return () => controller.abort();
  }, [isSending]);

  return (
    <CommentFold
      comment={comment}
      reason={phrase(words, 'comment.actions.deleted')}
      label={isSending ? undefined : phrase(words, 'comment.actions.undo')}
      isFocused
      onUnfold={onRestored}
    >
      <form hidden method="post" action="/api/comment-delete" ref={form}>
        <ActionFields subject={subject} />
      </form>
    </CommentFold>
  );
}
