import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { WritingBox } from './writing-box';
import type { WritingBoxProps } from './writing-facts';

interface ReplyBoxProps extends Omit<WritingBoxProps, 'form' | 'onCancel'> {
  parent: string;
  /** The link that has opened it. */
  link: HTMLAnchorElement;
  onCancel: () => void;
}

/** The box for a reply, under the comment that it answers. */
export function ReplyBox({ link, ...props }: ReplyBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const facts = link.closest('p');
  const said = facts?.parentElement;
  useLayoutEffect(() => {
    // A portal appends, behind the replies.
    if (form.current) facts?.after(form.current);
  }, [facts]);
  return said && createPortal(<WritingBox {...props} form={form} />, said);
}
