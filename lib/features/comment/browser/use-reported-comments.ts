import { useCallback, useEffect, useState } from 'react';
import { readDeviceIds } from '@/lib/browser/device-ids.script';
import { commentAnchor, reportedCommentsCookie } from '../comment-names';

export function commentElement(id: string): Element | null {
  return document.querySelector(`[data-id="${commentAnchor(CSS.escape(id))}"]`);
}

/** Returns this page's comments that the device has reported, including those that are loaded later. */
export function useReportedComments() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const scan = useCallback(() => {
    const found = readDeviceIds(reportedCommentsCookie).filter((id) => commentElement(id));
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
