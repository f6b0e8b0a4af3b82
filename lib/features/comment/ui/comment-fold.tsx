import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './comment-item.module.css';

interface CommentFoldProps {
  comment: Element;
  reason: string;
  label?: string | undefined;
  isFocused?: boolean;
  onUnfold?: () => void;
  children?: ReactNode;
}

export function CommentFold({ comment, reason, label, isFocused, onUnfold, children }: CommentFoldProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const content = comment.querySelector('[data-comment-content]');
  const focus = useEffectEvent(() => {
    if (isFocused) button.current?.focus();
  });
  useLayoutEffect(() => {
    // A portal appends, but the line must be first.
    if (line.current) content?.prepend(line.current);
    comment.setAttribute('data-folded', '');
    focus();
    return () => comment.removeAttribute('data-folded');
  }, [comment, content]);
  if (!content) return null;
  return createPortal(
    <>
      <p className={styles.fold} ref={line}>
        {reason}
        {label && (
          <button ref={button} type="button" aria-description={reason} onClick={onUnfold}>
            {label}
          </button>
        )}
      </p>
      {children}
    </>,
    content,
  );
}

export function actionsLinkOf(comment: Element | null | undefined): HTMLElement | null {
  return comment?.querySelector<HTMLElement>('[data-comment-actions]') ?? null;
}
