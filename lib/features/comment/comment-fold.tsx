import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './comment-item.module.css';

interface CommentFoldProps {
  /** The comment's element, which the server or React has rendered. */
  comment: Element;
  why: string;
  /** The button; none where nothing can be done any more. */
  label?: string | undefined;
  /** The reader is at this comment. */
  isFocused?: boolean;
  onUnfold?: () => void;
  children?: ReactNode;
}

/** A line in the place of a comment's content. */
export function CommentFold({ comment, why, label, isFocused, onUnfold, children }: CommentFoldProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const said = comment.querySelector('[data-said]');
  const focus = useEffectEvent(() => {
    if (isFocused) button.current?.focus();
  });
  useLayoutEffect(() => {
    // A portal appends.
    if (line.current) said?.prepend(line.current);
    comment.setAttribute('data-folded', '');
    focus();
    return () => comment.removeAttribute('data-folded');
  }, [comment, said]);
  if (!said) return null;
  return createPortal(
    <>
      <p className={styles.fold} ref={line}>
        {why}
        {label && (
          <button ref={button} type="button" aria-description={why} onClick={onUnfold}>
            {label}
          </button>
        )}
      </p>
      {children}
    </>,
    said,
  );
}

/** The link to what can be done with a comment. */
export function actsLinkOf(comment: Element | null | undefined): HTMLElement | null {
  return comment?.querySelector<HTMLElement>('[data-comment-acts]') ?? null;
}
