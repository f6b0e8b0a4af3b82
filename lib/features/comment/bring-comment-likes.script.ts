import { idsOnDevice } from '@/lib/browser/device-ids.script';
import { nowAlive } from '@/lib/browser/taps.script';
import { likedCommentsCookie } from './device-cookies';

const likes = 'button[name=comment]';

/** Loads the likes of comments with the first of them, or at once where this device has liked some, which are then marked. */
export function bringCommentLikes(): void {
  const lists = document.querySelectorAll<HTMLFormElement>('form[data-comment-likes]');
  if (lists.length === 0) return;
  let coming: Promise<void> | undefined;

  function bring(): Promise<void> {
    coming ??= import('./comment-likes.script')
      .then(({ followCommentLikes }) => {
        for (const list of lists) followCommentLikes(list);
      })
      // The browser submits the form then.
      .catch(() => undefined)
      .finally(() => document.removeEventListener('click', wait));
    return coming;
  }

  async function repeat(like: HTMLElement): Promise<void> {
    if (like.getAttribute('aria-busy') === 'true') return;
    like.setAttribute('aria-busy', 'true');
    await bring();
    like.removeAttribute('aria-busy');
    like.click();
  }

  function wait(event: MouseEvent): void {
    const like = event.target instanceof Element ? event.target.closest<HTMLElement>(likes) : null;
    if (!like || event.defaultPrevented) return;
    event.preventDefault();
    void repeat(like);
  }

  document.addEventListener('click', wait);
  if (idsOnDevice(likedCommentsCookie).length > 0) void bring();
  for (const like of document.querySelectorAll(likes)) nowAlive(like);
}
