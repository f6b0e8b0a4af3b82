import { passAfsCheck } from '@/lib/browser/afs-check.script';
import { isAlertLink, showAlert, showStatus } from '@/lib/browser/page-alert.script';
import type { SentAnswer } from '@/lib/browser/post-form.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { nowAlive } from '@/lib/browser/taps.script';

const voteButtons = 'button[name=option]';

/** Says what came of it, and shows how the candidate stands now. */
function show({ message, votes, count, login }: SentAnswer, button: HTMLButtonElement): void {
  const place = document.querySelector<HTMLElement>(`[data-votes-of="${CSS.escape(button.value)}"]`);
  if (place && typeof votes === 'string') {
    place.textContent = votes;
    place.dataset.count = String(count);
  }
  // What the server said of an earlier one would lie under it.
  document.querySelector('[data-told-vote]')?.remove();
  if (isAlertLink(login)) showAlert(message, login);
  else showStatus(message);
}

/** Sends the form the browser's own way. */
function sendWhole(form: HTMLFormElement, { name, value }: HTMLButtonElement): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  form.append(field);
  form.submit();
}

async function vote(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  if (form.getAttribute('aria-busy') === 'true' || !form.reportValidity()) return;
  form.setAttribute('aria-busy', 'true');
  button.setAttribute('aria-busy', 'true');
  const { networkError = '', afsFailed = '' } = form.dataset;
  const answer = (await passAfsCheck(form))
    ? await sendForm(form, { networkError }, button)
    : { ok: false, outcome: 'checkFailed', message: afsFailed };
  form.removeAttribute('aria-busy');
  button.removeAttribute('aria-busy');
  // Who votes is asked on a page of its own, to which the form leads.
  if (typeof answer.next === 'string') sendWhole(form, button);
  else show(answer, button);
}

/** The votes of an activity (`BallotForm`) are forms that work without a script; with one they answer in place. */
export function followBallots(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    if (!(event.submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void vote(form, event.submitter);
  });
  for (const button of form.querySelectorAll(voteButtons)) nowAlive(button);
}
