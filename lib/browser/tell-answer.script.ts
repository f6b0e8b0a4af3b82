import { isAlertLink } from './page-alert.script';
import type { SentAnswer } from './post-form.script';

/** Shows the result of a submission in the form, with a login link if the response has one. */
export function tellAnswer(place: HTMLElement, { ok, message, login }: SentAnswer): void {
  place.textContent = message;
  place.dataset.good = String(ok);
  if (message === '' || !isAlertLink(login)) return;
  const link = document.createElement('a');
  link.href = login.href;
  link.textContent = login.label;
  place.append(link);
}
