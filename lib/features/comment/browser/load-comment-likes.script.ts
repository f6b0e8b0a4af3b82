import { readDeviceIds } from '@/lib/browser/device-ids.script';
import { markReady } from '@/lib/browser/taps.script';
import { likedCommentsCookie } from '../comment-names';

const likeButtonSelector = 'button[name=comment]';

/** Loads the script at the first tap on a like button, or at once if this device has likes to mark. */
export function loadCommentLikes(): void {
  const lists = document.querySelectorAll<HTMLFormElement>('form[data-comment-likes]');
  if (lists.length === 0) return;
  let loading: Promise<void> | undefined;

  function loadScript(): Promise<void> {
    loading ??= import('./comment-likes.script')
      .then(({ startCommentLikes }) => {
        for (const list of lists) startCommentLikes(list);
      })
      // If the script fails to load, the browser submits the form.
      .catch(() => undefined)
      .finally(() => document.removeEventListener('click', wait));
    return loading;
  }

  async function repeat(like: HTMLElement): Promise<void> {
    if (like.getAttribute('aria-busy') === 'true') return;
    like.setAttribute('aria-busy', 'true');
    await loadScript();
    like.removeAttribute('aria-busy');
    like.click();
  }

  function wait(event: MouseEvent): void {
    const like =
      event.target instanceof Element ? event.target.closest<HTMLElement>(likeButtonSelector) : null;
    if (!like || event.defaultPrevented) return;
    event.preventDefault();
    void repeat(like);
  }

  document.addEventListener('click', wait);
  if (readDeviceIds(likedCommentsCookie).length > 0) void loadScript();
  for (const like of document.querySelectorAll(likeButtonSelector)) markReady(like);
}
