import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showStatus } from '@/lib/browser/page-alert.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { phrase } from '@/lib/client/words';
import { ActFields } from './act-fields';
import type { ActSubject } from './acts-address';
import { CommentFold } from './comment-fold';
import type { DiscussionWords } from './discussion-words';

/** ms in which a reader may think better of it. */
const undoFor = 5000;

interface DeletingProps {
  subject: ActSubject;
  comment: Element;
  words: DiscussionWords;
  /** Called when the comment is to be shown again: it was not deleted. */
  onKept: () => void;
  /** Called when the platform has deleted it. @param hadFocus the reader is still at it */
  onGone: (hadFocus: boolean) => void;
}

/**
 * Deletes a comment in a while: until then it can be undone. A reader who leaves the page meant it: it is sent then, and outlives the
 * page (`postForm`). A comment that was not deleted is shown again, with the reason.
 */
export function Deleting({ subject, comment, words, onKept, onGone }: DeletingProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);

  const send = useEffectEvent(async () => {
    if (!form.current) return;
    const answer = sendForm(form.current, { networkError: phrase(words, 'session.networkError') });
    const hadFocus = comment.contains(document.activeElement);
    setIsSending(true);
    const { ok, outcome, message, next } = await answer;
    if (ok || outcome === 'commentGone') onGone(hadFocus);
    else onKept();
    if (typeof next === 'string') location.assign(next);
    else showStatus(message);
  });
  useEffect(() => {
    if (isSending) return;
    const go = () => {
      end.abort();
      void send();
    };
    const end = new AbortController();
    const { signal } = end;
    const timer = setTimeout(go, undoFor);
    signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('pagehide', go, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && go(), { signal });
    return () => end.abort();
  }, [isSending]);

  return (
    <CommentFold
      comment={comment}
      why={phrase(words, 'comment.acts.deleted')}
      label={isSending ? undefined : phrase(words, 'comment.acts.undo')}
      isFocused
      onUnfold={onKept}
    >
      <form hidden method="post" action="/api/comment-delete" ref={form}>
        <ActFields subject={subject} />
      </form>
    </CommentFold>
  );
}
