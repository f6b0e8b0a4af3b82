import { sendForm } from '@/lib/browser/send-form.script';
import { nowAlive } from '@/lib/browser/taps.script';
import { tellAnswer } from '@/lib/browser/tell-answer.script';
import { timeLimit } from '@/lib/browser/time-limit';
import { signedInCookie } from '@/lib/view/device-cookies';

function show(form: HTMLFormElement, kept: boolean): void {
  form.querySelector('button')?.setAttribute('aria-pressed', String(kept));
  const keep = form.querySelector<HTMLInputElement>('input[name=keep]');
  if (keep) keep.value = kept ? '0' : '1';
}

/** Whether it is kept, which only the platform knows; undefined where it cannot be had. */
async function askKept(address: string): Promise<boolean | undefined> {
  try {
    const response = await fetch(address, { signal: timeLimit() });
    const answer: unknown = response.ok ? await response.json() : undefined;
    const isTold = typeof answer === 'object' && answer !== null && 'kept' in answer;
    return isTold ? answer.kept === true : undefined;
  } catch {
    // The button stays as it was drawn; keeping a thing twice is as once.
    return undefined;
  }
}

/** Shows it at once, and takes that back when it was not done. */
async function send(form: HTMLFormElement): Promise<void> {
  const wants = form.querySelector<HTMLInputElement>('input[name=keep]')?.value === '1';
  const sending = sendForm(form, { networkError: form.dataset.networkError ?? '' });
  show(form, wants);
  const answer = await sending;
  show(form, answer.ok ? answer.kept === true : !wants);
  const place = form.querySelector<HTMLElement>('[role="status"]');
  if (place) tellAnswer(place, answer);
}

/** The favourite (`FavouriteButton`) is a form that works without a script, and at once with one. */
export function followFavourites(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-favourite]')) {
    let sends = 0;
    let busy = false;
    if (document.cookie.includes(`${signedInCookie}=1`)) {
      void askKept(form.dataset.favourite ?? '').then((kept) => {
        if (kept !== undefined && sends === 0) show(form, kept);
      });
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (busy) return;
      busy = true;
      sends += 1;
      void send(form).finally(() => {
        busy = false;
      });
    });
    nowAlive(form);
  }
}
