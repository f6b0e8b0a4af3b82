import { readDeviceIds } from '@/lib/browser/device-ids.script';
import { loadCounts } from '@/lib/browser/refresh-counts.script';
import { markReady } from '@/lib/browser/taps.script';
import { sendToggle, subjectIdIn, submitInPlace } from '@/lib/browser/toggle.script';
import { likedCookie, shownLikes } from './shown-likes';

interface LikeState {
  forms: HTMLFormElement[];
  isLiked: boolean;
  /** Largest number of likes that the page or a loaded count has reported. */
  knownCount: number;
  /** Number of likes after the reader's new like, estimated or from the response; 0 without a new like. */
  ownCount: number;
}

/** Milliseconds that a message is shown in the bar, where it covers the text. */
const messageDuration = 5000;

const formSelector = 'form[data-like]';

/** Shows the larger count, so that a late count without the reader's like does not decrease the number. */
function showLike({ forms, isLiked, knownCount, ownCount }: LikeState): void {
  for (const form of forms) {
    form.querySelector('button')?.setAttribute('aria-pressed', String(isLiked));
    const count = form.querySelector('[data-likes]');
    if (count) count.textContent = shownLikes(Math.max(knownCount, ownCount), form.dataset.manyLikes ?? '');
  }
}

let hideTimer: ReturnType<typeof setTimeout> | undefined;

function showMessage(form: HTMLFormElement, message: string): void {
  const statusElement = form.querySelector('[role="status"]');
  if (statusElement) statusElement.textContent = message;
  if (form.dataset.variant !== 'bar') return;
  clearTimeout(hideTimer);
  if (message !== '') hideTimer = setTimeout(showMessage, messageDuration, form, '');
}

/** Shows the like at once. A failure reverts it; `alreadyLiked` reverts only the number (R8.14). */
async function sendLike(form: HTMLFormElement, like: LikeState): Promise<void> {
  const previous = { isLiked: like.isLiked, ownCount: like.ownCount };
  const expectedCount = like.isLiked ? previous.ownCount : Math.max(like.knownCount, like.ownCount) + 1;
  like.isLiked = true;
  like.ownCount = expectedCount;
  showLike(like);
  showMessage(form, '');
  const { outcome, count, message } = await sendToggle(form);
  if (outcome === 'liked') like.ownCount = Math.max(expectedCount, typeof count === 'number' ? count : 0);
  else {
    like.ownCount = previous.ownCount;
    like.isLiked = previous.isLiked || outcome === 'alreadyLiked';
  }
  showLike(like);
  showMessage(form, message);
}

function likesOnPage(): Map<string, LikeState> {
  const likes = new Map<string, LikeState>();
  for (const form of document.querySelectorAll<HTMLFormElement>(formSelector)) {
    const id = subjectIdIn(form);
    const pageLikes = Number(form.querySelector<HTMLElement>('[data-likes]')?.dataset.likes ?? 0);
    const isPressed = form.querySelector('button[aria-pressed="true"]') !== null;
    const like = likes.get(id) ?? { forms: [], isLiked: false, knownCount: 0, ownCount: 0 };
    like.forms.push(form);
    like.knownCount = Math.max(like.knownCount, pageLikes);
    like.isLiked ||= isPressed || readDeviceIds(likedCookie).includes(id);
    likes.set(id, like);
  }
  return likes;
}

export function startLikeButtons(): void {
  const likes = likesOnPage();
  submitInPlace(formSelector, async (form) => {
    const like = likes.get(subjectIdIn(form));
    if (like) await sendLike(form, like);
  });
  for (const like of likes.values()) {
    const [{ dataset } = {}] = like.forms;
    showLike(like);
    if (dataset?.counts) {
      void loadCounts(dataset.counts).then((newCounts) => {
        like.knownCount = Math.max(like.knownCount, newCounts?.likes ?? 0);
        showLike(like);
      });
    }
    for (const form of like.forms) markReady(form);
  }
}
