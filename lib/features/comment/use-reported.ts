import { useCallback, useEffect, useState } from 'react';
import { idsOnDevice } from '@/lib/browser/device-ids.script';
import { commentAnchor } from './comment-anchor';
import { reportedCommentsCookie } from './device-cookies';

/** The element of a comment, wherever the page shows it. */
export function commentElement(id: string): Element | null {
  return document.querySelector(`[data-id="${commentAnchor(CSS.escape(id))}"]`);
}

/** The comments of the page that this device has reported, those of its lengthened lists included. */
export function useReported() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const scan = useCallback(() => {
    const found = idsOnDevice(reportedCommentsCookie).filter((id) => commentElement(id));
    setIds((before) => (before.join() === found.join() ? before : found));
  }, []);
  useEffect(() => {
    scan();
    const lists = new MutationObserver(scan);
    for (const list of document.querySelectorAll('[data-comment-likes]'))
      lists.observe(list, { childList: true, subtree: true });
    return () => lists.disconnect();
  }, [scan]);
  return { ids, scan };
}
