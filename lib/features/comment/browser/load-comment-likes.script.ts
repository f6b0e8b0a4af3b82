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
      .finally(() => document.removeEventListener('click', onClick));
    return loading;
  }

  async function repeat(button: HTMLElement): Promise<void> {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    await loadScript();
    button.removeAttribute('aria-busy');
    button.click();
  }

  function onClick(event: MouseEvent): void {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>(likeButtonSelector) : null;
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    void repeat(button);
  }

  document.addEventListener('click', onClick);
  if (readDeviceIds(likedCommentsCookie).length > 0) void loadScript();
  for (const button of document.querySelectorAll(likeButtonSelector)) markReady(button);
}
