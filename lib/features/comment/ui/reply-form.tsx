import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { CommentFormProps } from '../comment-form-props';
import { CommentForm } from './comment-form';

interface ReplyBoxProps extends Omit<CommentFormProps, 'form' | 'onCancel'> {
  parent: string;
  link: HTMLAnchorElement;
  onCancel: () => void;
}

export function ReplyForm({ link, ...props }: ReplyBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const metaLine = link.closest('p');
  const content = metaLine?.parentElement;
  useLayoutEffect(() => {
    // Portals append, which would be after the replies.
    if (form.current) metaLine?.after(form.current);
  }, [metaLine]);
  return content && createPortal(<CommentForm {...props} form={form} />, content);
}
