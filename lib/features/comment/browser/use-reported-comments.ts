import { useCallback, useEffect, useState } from 'react';
import { readDeviceIds } from '@/lib/browser/device-ids.script';
import { commentAnchor, reportedCommentsCookie } from '../comment-names';

export function commentElement(id: string): Element | null {
  return document.querySelector(`[data-id="${commentAnchor(CSS.escape(id))}"]`);
}

/** Returns the ids of this page's comments that the device has reported, and updates them as lists grow. */
export function useReportedComments() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const scan = useCallback(() => {
    const found = readDeviceIds(reportedCommentsCookie).filter((id) => commentElement(id));
    setIds((previousIds) => (previousIds.join() === found.join() ? previousIds : found));
  }, []);
  useEffect(() => {
    scan();
    const observer = new MutationObserver(scan);
    for (const list of document.querySelectorAll('[data-comment-likes]'))
      observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [scan]);
  return { ids, scan };
}
