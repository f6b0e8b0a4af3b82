import { sendForm } from '@/lib/browser/send-form.script';
import { nowAlive } from '@/lib/browser/taps.script';
import { tellAnswer } from '@/lib/browser/tell-answer.script';
import { timeLimit } from '@/lib/browser/time-limit';
import { signedInCookie } from '@/lib/view/device-cookies';

const selector = 'form[data-follow]';

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${name}]`);
}

function show(form: HTMLFormElement, follows: boolean): void {
  form.querySelector('button')?.setAttribute('aria-pressed', String(follows));
  const keep = fieldOf(form, 'keep');
  if (keep) keep.value = follows ? '0' : '1';
}

/** Whom the reader follows, which only the platform knows; undefined where it cannot be had. */
async function askFollowed(type: string): Promise<readonly unknown[] | undefined> {
  try {
    const response = await fetch(`/api/follow?type=${type}`, { signal: timeLimit() });
    const answer: unknown = response.ok ? await response.json() : undefined;
    const isTold = typeof answer === 'object' && answer !== null && 'ids' in answer;
    return isTold && Array.isArray(answer.ids) ? answer.ids : undefined;
  } catch {
    // The buttons stay as they were drawn; following twice is as once.
    return undefined;
  }
}

/** Buttons by what they are for: the same one may stand twice on a page, and all of them show the same. */
function sameAs(form: HTMLFormElement): HTMLFormElement[] {
  const id = fieldOf(form, 'id')?.value;
  return [...document.querySelectorAll<HTMLFormElement>(selector)].filter(
    (one) => one.dataset.follow === form.dataset.follow && fieldOf(one, 'id')?.value === id,
  );
}

/** What the reader has tapped here outranks what was asked for before. */
const tapped = new Map<string, boolean>();

function keyOf(form: HTMLFormElement): string {
  return `${form.dataset.follow} ${fieldOf(form, 'id')?.value}`;
}

/** Shows it at once, and takes that back when it was not done. */
async function send(form: HTMLFormElement): Promise<void> {
  const wants = fieldOf(form, 'keep')?.value === '1';
  const sending = sendForm(form, { networkError: form.dataset.networkError ?? '' });
  for (const one of sameAs(form)) show(one, wants);
  tapped.set(keyOf(form), wants);
  const answer = await sending;
  const follows = answer.ok ? answer.follows === true : !wants;
  tapped.set(keyOf(form), follows);
  for (const one of sameAs(form)) show(one, follows);
  const place = document.querySelector<HTMLElement>('[data-follow-told] [role="status"]');
  if (place) tellAnswer(place, answer);
}

/** Follow buttons (`FollowButton`) are forms that work without a script, and at once with one; also those that come with "more". */
export function followFollows(): void {
  const busy = new Set<string>();
  const followed = new Map<string, Promise<readonly unknown[] | undefined>>();

  async function begin(form: HTMLFormElement): Promise<void> {
    const type = form.dataset.follow ?? '';
    nowAlive(form);
    if (!document.cookie.includes(`${signedInCookie}=1`)) return;
    const asked = followed.get(type) ?? askFollowed(type);
    followed.set(type, asked);
    const ids = await asked;
    if (ids) show(form, tapped.get(keyOf(form)) ?? ids.includes(fieldOf(form, 'id')?.value));
  }

  document.addEventListener('submit', (event) => {
    const form =
      event.target instanceof HTMLFormElement && event.target.matches(selector) ? event.target : null;
    if (!form) return;
    event.preventDefault();
    const key = keyOf(form);
    if (busy.has(key)) return;
    busy.add(key);
    void send(form).finally(() => busy.delete(key));
  });
  for (const form of document.querySelectorAll<HTMLFormElement>(selector)) void begin(form);
  const list = document.getElementById('list');
  if (!list) return;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const form of node.querySelectorAll<HTMLFormElement>(selector)) void begin(form);
    }
  }).observe(list, { childList: true });
}
