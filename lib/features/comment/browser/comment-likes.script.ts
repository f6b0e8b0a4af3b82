import { readDeviceIds } from '@/lib/browser/device-ids.script';
import { showStatus } from '@/lib/browser/page-alert.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { formatBadgeCount } from '@/lib/format/counts';
import { likedCommentsCookie } from '../comment-names';

const likeButtonSelector = 'button[name=comment]';

function showLike(button: HTMLButtonElement, isLiked: boolean, count: number): void {
  button.setAttribute('aria-pressed', String(isLiked));
  const counter = button.querySelector<HTMLElement>('[data-likes]');
  if (!counter) return;
  counter.dataset.likes = String(count);
  const { key, value } = formatBadgeCount(count);
  // Capped counts ("999+") stay unchanged.
  if (key !== 'capped') counter.textContent = String(value || '');
}

/** Shows the like at once; a failure undoes this (R8.14). A comment liked before the tap stays liked. */
async function like(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  if (button.getAttribute('aria-disabled') === 'true') return;
  const isLiked = button.getAttribute('aria-pressed') === 'true';
  const countBefore = Number(button.querySelector<HTMLElement>('[data-likes]')?.dataset.likes ?? 0);
  button.setAttribute('aria-disabled', 'true');
  showLike(button, true, isLiked ? countBefore : countBefore + 1);
  const { outcome, count, message } = await sendForm(
    form,
    { networkError: form.dataset.networkError ?? '' },
    button,
  );
  button.removeAttribute('aria-disabled');
  if (outcome === 'commentLiked') {
    showLike(button, true, Math.max(countBefore + 1, typeof count === 'number' ? count : 0));
    return;
  }
  showLike(button, isLiked || outcome === 'commentLikedBefore', countBefore);
  showStatus(message);
}

function showOwnLikes(list: HTMLElement): void {
  const likedIds = readDeviceIds(likedCommentsCookie);
  for (const button of list.querySelectorAll<HTMLButtonElement>(likeButtonSelector)) {
    const [id = ''] = button.value.split('/');
    if (likedIds.includes(id)) button.setAttribute('aria-pressed', 'true');
  }
}

export function startCommentLikes(list: HTMLFormElement): void {
  list.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>(likeButtonSelector) : null;
    if (!button) return;
    event.preventDefault();
    void like(list, button);
  });
  showOwnLikes(list);
  new MutationObserver(() => showOwnLikes(list)).observe(list, { childList: true, subtree: true });
}
