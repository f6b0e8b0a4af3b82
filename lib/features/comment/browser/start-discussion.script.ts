import { readDeviceIds } from '@/lib/browser/device-ids.script';
import { startIsland } from '@/lib/browser/islands.script';
import { markReady } from '@/lib/browser/taps.script';
import { draftPrefix } from '@/lib/client/draft-prefix';
import { commentAnchor, draftNamePrefix, reportedCommentsCookie } from '../comment-names';
import { tappedLink } from './discussion-links';

const islandSelector = 'kanbao-island[data-name=discussion]';

/** Checks for a stored draft; false if the browser denies access to storage. */
function hasDraft(discussion: { of: string; source: string }): boolean {
  try {
    const prefix = draftPrefix + draftNamePrefix(discussion);
    return Object.keys(localStorage).some((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}

/** Checks whether the discussion must start at once: for unsent text, a message or a reported comment. */
export function mustStartDiscussion(element: HTMLElement): boolean {
  return (
    element.matches(islandSelector) &&
    (hasDraft(JSON.parse(element.dataset.props ?? '{}')) ||
      (element.querySelector('textarea')?.value ?? '') !== '' ||
      (element.querySelector('[role=status]')?.textContent ?? '') !== '' ||
      readDeviceIds(reportedCommentsCookie).some((id) => document.getElementById(commentAnchor(id))))
  );
}

/** Starts the discussion at a tap on a reply or action link in the comments, then repeats the tap. */
export function startDiscussionOnTap(): void {
  const discussion = document.querySelector<HTMLElement>(islandSelector);
  if (!discussion) return;
  async function start(element: HTMLElement, link: HTMLAnchorElement): Promise<void> {
    link.setAttribute('aria-busy', 'true');
    await startIsland(element);
    link.removeAttribute('aria-busy');
    const isFailed = element.dataset.failed !== undefined;
    // Offline, an alert has already reported the failure, and the next tap retries the start.
    if (isFailed && !navigator.onLine) return;
    document.removeEventListener('click', onClick);
    if (isFailed) location.assign(link.href);
    else link.click();
  }
  function onClick(event: MouseEvent): void {
    const link = tappedLink(event);
    if (!link || !discussion) return;
    event.preventDefault();
    if (link.getAttribute('aria-busy') !== 'true') void start(discussion, link);
  }
  document.addEventListener('click', onClick);
  for (const link of document.querySelectorAll('a[data-comment-actions]')) markReady(link);
}
