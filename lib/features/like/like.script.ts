import { freshCounts } from '@/lib/browser/counts.script';
import { idsOnDevice } from '@/lib/browser/device-ids.script';
import { nowAlive } from '@/lib/browser/taps.script';
import { idIn, sendInPlace, sendToggle } from '@/lib/browser/toggle.script';
import { likedCookie } from './liked-cookie';
import { shownLikes } from './shown-likes';

/** What all like forms of one article on a page agree on. */
interface Like {
  forms: HTMLFormElement[];
  liked: boolean;
  /** Likes that the page and fresh counts named. */
  known: number;
  /** Likes that an own like's answer named; before it, the guess. */
  named: number;
}

/** ms that a message stays in the bar: there it lies over the text. */
const shownFor = 5000;

const selector = 'form[data-like]';

/** The number is the largest that page, fresh counts and the like's answer named, so it never falls and counts an own like once. */
function show({ forms, liked, known, named }: Like): void {
  for (const form of forms) {
    form.querySelector('button')?.setAttribute('aria-pressed', String(liked));
    const count = form.querySelector('[data-likes]');
    if (count) count.textContent = shownLikes(Math.max(known, named), form.dataset.manyLikes ?? '');
  }
}

let leaving: ReturnType<typeof setTimeout> | undefined;

function say(form: HTMLFormElement, message: string): void {
  const place = form.querySelector('[role="status"]');
  if (place) place.textContent = message;
  if (form.dataset.look !== 'bar') return;
  clearTimeout(leaving);
  if (message !== '') leaving = setTimeout(say, shownFor, form, '');
}

/** Likes at once, and takes it back when the platform refuses or has counted it before (R8.14). */
async function send(form: HTMLFormElement, like: Like): Promise<void> {
  const before = { liked: like.liked, named: like.named };
  const guess = like.liked ? before.named : Math.max(like.known, like.named) + 1;
  Object.assign(like, { liked: true, named: guess });
  show(like);
  say(form, '');
  const { outcome, count, message } = await sendToggle(form);
  if (outcome === 'liked') like.named = Math.max(guess, typeof count === 'number' ? count : 0);
  else {
    like.named = before.named;
    like.liked = before.liked || outcome === 'alreadyLiked';
  }
  show(like);
  say(form, message);
}

function likesOnPage(): Map<string, Like> {
  const likes = new Map<string, Like>();
  for (const form of document.querySelectorAll<HTMLFormElement>(selector)) {
    const id = idIn(form);
    const known = Number(form.querySelector<HTMLElement>('[data-likes]')?.dataset.likes ?? 0);
    const pressed = form.querySelector('button[aria-pressed="true"]') !== null;
    const like = likes.get(id) ?? { forms: [], liked: false, known: 0, named: 0 };
    like.forms.push(form);
    like.known = Math.max(like.known, known);
    like.liked ||= pressed || idsOnDevice(likedCookie).includes(id);
    likes.set(id, like);
  }
  return likes;
}

/** The like (`LikeButton`) is a form that works without a script, and at once with one; all of an article's show the same. */
export function followLikes(): void {
  const likes = likesOnPage();
  sendInPlace(selector, async (form) => {
    const like = likes.get(idIn(form));
    if (like) await send(form, like);
  });
  for (const like of likes.values()) {
    const [{ dataset } = {}] = like.forms;
    show(like);
    if (dataset?.counts) {
      void freshCounts(dataset.counts).then((fresh) => {
        like.known = Math.max(like.known, fresh?.likes ?? 0);
        show(like);
      });
    }
    for (const form of like.forms) nowAlive(form);
  }
}
