import { useState } from 'react';
import { flushSync } from 'react-dom';
import { commentElement } from '../browser/use-reported-comments';
import type { DiscussionWords } from '../comment-form-props';
import type { ActionSubject } from '../comment-ref';
import { ActionDialog } from './action-dialog';
import { actionsLinkOf } from './comment-fold';
import { PendingDeletion } from './pending-deletion';

interface CommentActionsProps {
  link: HTMLAnchorElement | undefined;
  words: DiscussionWords;
  onClose: () => void;
  onReported: (id: string) => void;
  /** Called when a deletion starts; the reader can still undo the deletion. */
  onDelete: (id: string) => void;
  /** Called after the deletion, so that a comment added on this page is removed from React's state. */
  onGone: (id: string) => void;
}

/** Renders the dialog and pending deletions. Loaded at the first use. */
export function CommentActions({ link, words, onClose, onReported, onDelete, onGone }: CommentActionsProps) {
  const [pendingSubjects, setPendingSubjects] = useState<readonly ActionSubject[]>([]);

  function removePending({ commentRef: { id } }: ActionSubject): void {
    setPendingSubjects((all) => all.filter(({ commentRef }) => commentRef.id !== id));
  }
  function restore(subject: ActionSubject, comment: Element): void {
    flushSync(() => removePending(subject));
    actionsLinkOf(comment)?.focus();
  }
  function remove(subject: ActionSubject, comment: Element, hadFocus: boolean): void {
    const neighbor = comment.nextElementSibling ?? comment.previousElementSibling;
    flushSync(() => {
      removePending(subject);
      onGone(subject.commentRef.id);
    });
    // Comments that the server rendered are not React elements, so React does not remove them.
    if (comment.isConnected) comment.remove();
    if (hadFocus) actionsLinkOf(neighbor)?.focus();
  }

  return (
    <>
      {pendingSubjects.map((subject) => {
        const comment = commentElement(subject.commentRef.id);
        return (
          comment && (
            <PendingDeletion
              key={subject.commentRef.id}
              subject={subject}
              comment={comment}
              words={words}
              onRestored={() => restore(subject, comment)}
              onGone={(hadFocus) => remove(subject, comment, hadFocus)}
            />
          )
        );
      })}
      {link && (
        <ActionDialog
          key={link.href}
          link={link}
          words={words}
          onReported={onReported}
          onDelete={(subject) => {
            setPendingSubjects((others) => [...others, subject]);
            onDelete(subject.commentRef.id);
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
