import { idsOnDevice } from '@/lib/browser/device-ids.script';
import { nowAlive } from '@/lib/browser/taps.script';
import { likedCommentsCookie, reportedCommentsCookie } from './device-cookies';

const list = '[data-comment-likes]';

/** Likes, and "report or delete". */
const controls = 'button[name=comment],a[data-comment-acts]';

function controlOf(event: MouseEvent): HTMLElement | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
  return control?.closest(list) ? control : null;
}

/**
 * Brings what answers acts on comments where the reader is: with the first of them, or at once where this device has liked or
 * reported some, which is to be seen. Who only reads needs nothing.
 */
export function bringCommentActs(): void {
  if (!document.querySelector(list)) return;
  let coming: Promise<void> | undefined;

  function bring(): Promise<void> {
    coming ??= import('./comment-acts.script')
      .then(({ followCommentActs }) => followCommentActs())
      // Forms and links go the browser's own way then.
      .catch(() => undefined)
      .finally(() => document.removeEventListener('click', wait));
    return coming;
  }

  async function repeat(control: HTMLElement): Promise<void> {
    if (control.getAttribute('aria-busy') === 'true') return;
    control.setAttribute('aria-busy', 'true');
    await bring();
    control.removeAttribute('aria-busy');
    control.click();
  }

  function wait(event: MouseEvent): void {
    const control = controlOf(event);
    if (!control) return;
    event.preventDefault();
    void repeat(control);
  }

  document.addEventListener('click', wait);
  const remembers = [likedCommentsCookie, reportedCommentsCookie].some(
    (cookie) => idsOnDevice(cookie).length > 0,
  );
  if (remembers) void bring();
  for (const control of document.querySelectorAll(controls)) nowAlive(control);
}
