import { idsOnDevice } from '@/lib/browser/device-ids.script';
import { startIsland } from '@/lib/browser/islands.script';
import { nowAlive } from '@/lib/browser/taps.script';
import { draftPrefix } from '@/lib/client/draft-prefix';
import { commentAnchor } from './comment-anchor';
import { reportedCommentsCookie } from './device-cookies';
import { tappedLink } from './discussion-links';
import { discussedPlaces } from './writing-place';

const island = 'kanbao-island[data-name=discussion]';

/** Whether this device has a text of this discussion that was not sent. Storage may be closed. */
function hasText(discussion: { of: string; source: string }): boolean {
  try {
    const begin = draftPrefix + discussedPlaces(discussion);
    return Object.keys(localStorage).some((name) => name.startsWith(begin));
  } catch {
    return false;
  }
}

/**
 * Whether the discussion has something to restore on this device or to say: a text, a message of a form that was sent without
 * JavaScript, or a comment that is folded because this device has reported it.
 */
export function isDiscussionRemembered(element: HTMLElement): boolean {
  return (
    element.matches(island) &&
    (hasText(JSON.parse(element.dataset.props ?? '{}')) ||
      (element.querySelector('textarea')?.value ?? '') !== '' ||
      (element.querySelector('[role=status]')?.textContent ?? '') !== '' ||
      idsOnDevice(reportedCommentsCookie).some((id) => document.getElementById(commentAnchor(id))))
  );
}

/**
 * Starts the discussion when its reader answers a comment, or reports or deletes one, which are outside its element. The tap is
 * repeated when the island listens; where that fails, the link leads on.
 */
export function followDiscussion(): void {
  const discussion = document.querySelector<HTMLElement>(island);
  if (!discussion) return;
  async function start(element: HTMLElement, link: HTMLAnchorElement): Promise<void> {
    link.setAttribute('aria-busy', 'true');
    await startIsland(element);
    document.removeEventListener('click', wait);
    link.removeAttribute('aria-busy');
    if (element.dataset.failed === undefined) link.click();
    else location.assign(link.href);
  }
  function wait(event: MouseEvent): void {
    const link = tappedLink(event);
    if (!link || !discussion) return;
    event.preventDefault();
    if (link.getAttribute('aria-busy') !== 'true') void start(discussion, link);
  }
  document.addEventListener('click', wait);
  for (const link of document.querySelectorAll('a[data-comment-acts]')) nowAlive(link);
}
