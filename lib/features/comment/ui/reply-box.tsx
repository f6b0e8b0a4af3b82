import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { WritingBoxProps } from '../writing-facts';
import { WritingBox } from './writing-box';

interface ReplyBoxProps extends Omit<WritingBoxProps, 'form' | 'onCancel'> {
  parent: string;
  link: HTMLAnchorElement;
  onCancel: () => void;
}

export function ReplyBox({ link, ...props }: ReplyBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const facts = link.closest('p');
  const said = facts?.parentElement;
  useLayoutEffect(() => {
    // Portals append, which would be after the replies.
    if (form.current) facts?.after(form.current);
  }, [facts]);
  return said && createPortal(<WritingBox {...props} form={form} />, said);
}
